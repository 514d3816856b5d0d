export default {
  title: '检查记录',
};
