import type { Catalogue } from './catalogue.ts';
import { account } from './de/account.ts';
import { achievements } from './de/achievements.ts';
import { alerts } from './de/alerts.ts';
import { auth } from './de/auth.ts';
import { badges } from './de/badges.ts';
import { catalogue } from './de/catalogue.ts';
import { chat } from './de/chat.ts';
import { demo } from './de/demo.ts';
import { discover } from './de/discover.ts';
import { editing } from './de/editing.ts';
import { editor } from './de/editor.ts';
import { events } from './de/events.ts';
import { filters } from './de/filters.ts';
import { landing } from './de/landing.ts';
import { meetupDays } from './de/meetup-days.ts';
import { mine } from './de/mine.ts';
import { moderation } from './de/moderation.ts';
import { notifications } from './de/notifications.ts';
import { nudges } from './de/nudges.ts';
import { onboarding } from './de/onboarding.ts';
import { payment } from './de/payment.ts';
import { photos } from './de/photos.ts';
import { preferences } from './de/preferences.ts';
import { premium } from './de/premium.ts';
import { profiles } from './de/profiles.ts';
import { push } from './de/push.ts';
import { safetyCenter } from './de/safety-center.ts';
import { safety } from './de/safety.ts';
import { server } from './de/server.ts';
import { selfie } from './de/selfie.ts';
import { settings } from './de/settings.ts';
import { shell } from './de/shell.ts';
import { site } from './de/site.ts';
import { sms } from './de/sms.ts';
import { standing } from './de/standing.ts';
import { statuses } from './de/statuses.ts';
import { subscription } from './de/subscription.ts';
import { takedown } from './de/takedown.ts';
import { tea } from './de/tea.ts';
import { verification } from './de/verification.ts';

export const de = {
  account,
  achievements,
  alerts,
  auth,
  badges,
  catalogue,
  chat,
  demo,
  discover,
  editing,
  editor,
  events,
  filters,
  landing,
  meetupDays,
  mine,
  moderation,
  notifications,
  nudges,
  onboarding,
  payment,
  photos,
  preferences,
  premium,
  profiles,
  push,
  safety,
  safetyCenter,
  server,
  selfie,
  settings,
  shell,
  site,
  sms,
  standing,
  statuses,
  subscription,
  takedown,
  tea,
  verification,
} satisfies Catalogue;
