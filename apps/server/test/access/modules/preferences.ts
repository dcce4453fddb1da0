import { nobody, type Access } from '#test/access/access.ts';

export const access: Access = {
  secret: {
    'preferences.deal_breakers': nobody,
    'preferences.hidden_words': nobody,
    'preferences.interests': nobody,
    'preferences.lifestyle_preferences': nobody,
  },
  ours: [
    'preferences.advanced_filters',
    'preferences.allow_messages_from',
    'preferences.lifestyle',
    'preferences.notifications',
    'preferences.own_switches',
    'preferences.photo_messages',
    'preferences.premium_options',
    'preferences.profile_visibility',
    'preferences.reach',
    'preferences.tea_preferences',
  ],
};
