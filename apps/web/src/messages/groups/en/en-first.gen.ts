// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import landing from '#messages/landing/en.json' with { type: 'json' };
import shell from '#messages/shell/en.json' with { type: 'json' };
import site from '#messages/site/en.json' with { type: 'json' };
import takedowns from '#messages/takedowns/en.json' with { type: 'json' };

export const texts = { landing, shell, site, takedowns, titles: {
  account: 'Your account',
  cancel: 'Cancel a contract',
  chats: 'Messages',
  conversation: 'Conversation',
  datePlans: 'Share my date',
  events: 'Tea Events',
  filters: 'Filters',
  guidelines: 'Guidelines',
  home: 'Discover',
  imprint: 'Imprint',
  landing: 'For women who love women',
  login: 'Login',
  microInteractions: 'Micro-interactions',
  moderation: 'Moderation',
  onboarding: 'Tutorial',
  preferenceVisualization: 'Your preferences at a glance',
  preferences: 'Preferences',
  premium: 'Go Premium',
  privacy: 'Privacy',
  profile: 'Profile',
  profileEdit: 'Edit Profile',
  safety: 'Safety Center',
  secondStep: 'Second step',
  settings: 'Settings',
  sources: 'Sources',
  subscribe: 'Premium',
  subscription: 'Subscription',
  takedown: 'Your request',
  tea: 'Tea',
  terms: 'Terms',
  transparency: 'Transparency report',
  verification: 'Verification',
} };
