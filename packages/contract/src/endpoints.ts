import { appealEndpoints } from './appeals.ts';
import { authEndpoints } from './auth.ts';
import { badgeEndpoints } from './badges.ts';
import { chatEndpoints } from './chat.ts';
import { discoveryEndpoints } from './discovery.ts';
import type { EndpointShape } from './endpoint.ts';
import { eventEndpoints } from './events.ts';
import { likeEndpoints } from './likes.ts';
import { matchEndpoints } from './matches.ts';
import { calendarEndpoints } from './meetup-calendar.ts';
import { meetupDayEndpoints } from './meetup-days.ts';
import { moderationEndpoints } from './moderation.ts';
import { notificationEndpoints } from './notifications.ts';
import { photoEndpoints } from './photos.ts';
import { preferenceEndpoints } from './preferences.ts';
import { profileEndpoints } from './profiles.ts';
import { safetyEndpoints } from './safety.ts';
import { settingsEndpoints } from './settings.ts';
import { statusEndpoints } from './statuses.ts';
import { subscriptionEndpoints } from './subscription.ts';
import { teaEndpoints } from './tea.ts';
import { verificationEndpoints } from './verification.ts';

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
  tea: teaEndpoints,
  events: eventEndpoints,
  calendar: calendarEndpoints,
  meetupDays: meetupDayEndpoints,
  verification: verificationEndpoints,
  appeals: appealEndpoints,
  moderation: moderationEndpoints,
} satisfies Record<string, Record<string, EndpointShape>>;

export interface ListedEndpoint {
  /** `likes.swipe` */
  readonly name: string;
  readonly group: string;
  readonly endpoint: EndpointShape;
}

/** The same calls as one list, for whatever goes over all of them. */
export function listEndpoints(): ListedEndpoint[] {
  return Object.entries(endpoints).flatMap(([group, calls]) =>
    Object.entries<EndpointShape>(calls).map(([call, endpoint]) => ({ name: `${group}.${call}`, group, endpoint })),
  );
}
