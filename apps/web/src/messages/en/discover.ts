export const discover = {
  title: 'Discover',
};
