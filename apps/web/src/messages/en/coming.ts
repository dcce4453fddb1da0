export const coming = {
  title: '',
};
