export default {
  title: '项目',
};
