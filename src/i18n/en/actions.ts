export default {
  shortcuts: 'Keyboard shortcuts',
};
