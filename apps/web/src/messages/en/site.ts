export const site = {
  notice: 'Site notice',
  offline: 'You are offline',
  updateReady: 'A new version is ready',
  update: 'Update',
  later: 'Later',
};
