export default {
  title: 'Project',
};
