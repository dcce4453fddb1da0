import type { Catalogue } from './catalogue.ts';
import { account } from './es/account.ts';
import { achievements } from './es/achievements.ts';
import { alerts } from './es/alerts.ts';
import { auth } from './es/auth.ts';
import { badges } from './es/badges.ts';
import { catalogue } from './es/catalogue.ts';
import { chat } from './es/chat.ts';
import { demo } from './es/demo.ts';
import { discover } from './es/discover.ts';
import { editing } from './es/editing.ts';
import { editor } from './es/editor.ts';
import { events } from './es/events.ts';
import { filters } from './es/filters.ts';
import { landing } from './es/landing.ts';
import { meetupDays } from './es/meetup-days.ts';
import { mine } from './es/mine.ts';
import { moderation } from './es/moderation.ts';
import { notifications } from './es/notifications.ts';
import { nudges } from './es/nudges.ts';
import { onboarding } from './es/onboarding.ts';
import { payment } from './es/payment.ts';
import { photos } from './es/photos.ts';
import { preferences } from './es/preferences.ts';
import { premium } from './es/premium.ts';
import { profiles } from './es/profiles.ts';
import { push } from './es/push.ts';
import { safetyCenter } from './es/safety-center.ts';
import { safety } from './es/safety.ts';
import { server } from './es/server.ts';
import { selfie } from './es/selfie.ts';
import { settings } from './es/settings.ts';
import { shell } from './es/shell.ts';
import { site } from './es/site.ts';
import { sms } from './es/sms.ts';
import { standing } from './es/standing.ts';
import { statuses } from './es/statuses.ts';
import { subscription } from './es/subscription.ts';
import { takedown } from './es/takedown.ts';
import { tea } from './es/tea.ts';
import { verification } from './es/verification.ts';

export const es = {
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
