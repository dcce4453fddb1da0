export const landing = {
  title: '',
};
