export const chat = {
  title: 'Messages',
};
