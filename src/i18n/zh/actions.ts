export default {
  shortcuts: '键盘快捷键',
};
