export default {
  shortcuts: '鍵盤快捷鍵',
};
