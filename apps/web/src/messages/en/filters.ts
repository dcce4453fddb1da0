export const filters = {
  title: 'Filters',
};
