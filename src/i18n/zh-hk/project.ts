export default {
  title: '項目',
};
