import { authEndpoints } from './auth.ts';
import { badgeEndpoints } from './badges.ts';
import { chatEndpoints } from './chat.ts';
import { discoveryEndpoints } from './discovery.ts';
import { likeEndpoints } from './likes.ts';
import { matchEndpoints } from './matches.ts';
import { notificationEndpoints } from './notifications.ts';
import { photoEndpoints } from './photos.ts';
import { preferenceEndpoints } from './preferences.ts';
import { profileEndpoints } from './profiles.ts';
import { safetyEndpoints } from './safety.ts';
import { settingsEndpoints } from './settings.ts';
import { statusEndpoints } from './statuses.ts';
import { subscriptionEndpoints } from './subscription.ts';

/** Every call there is, by module. The server binds them, clients send them, the served document lists them. */
export const endpoints = {
  auth: authEndpoints,
  profiles: profileEndpoints,
  photos: photoEndpoints,
  statuses: statusEndpoints,
  discovery: discoveryEndpoints,
  likes: likeEndpoints,
  matches: matchEndpoints,
  chat: chatEndpoints,
  badges: badgeEndpoints,
  safety: safetyEndpoints,
  subscription: subscriptionEndpoints,
  notifications: notificationEndpoints,
  preferences: preferenceEndpoints,
  settings: settingsEndpoints,
};
