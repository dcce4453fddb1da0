export const notifications = {
  title: '',
};
