export const own = {
  quickActions: 'Quick Actions',
  privacy: 'Privacy',
  noBio: 'No bio yet.',
  yourPortrait: 'Your portrait',
};
