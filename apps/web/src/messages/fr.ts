import type { Catalogue } from './catalogue.ts';
import { account } from './fr/account.ts';
import { achievements } from './fr/achievements.ts';
import { alerts } from './fr/alerts.ts';
import { auth } from './fr/auth.ts';
import { badges } from './fr/badges.ts';
import { catalogue } from './fr/catalogue.ts';
import { chat } from './fr/chat.ts';
import { demo } from './fr/demo.ts';
import { discover } from './fr/discover.ts';
import { editing } from './fr/editing.ts';
import { editor } from './fr/editor.ts';
import { events } from './fr/events.ts';
import { filters } from './fr/filters.ts';
import { landing } from './fr/landing.ts';
import { meetupDays } from './fr/meetup-days.ts';
import { mine } from './fr/mine.ts';
import { moderation } from './fr/moderation.ts';
import { notifications } from './fr/notifications.ts';
import { nudges } from './fr/nudges.ts';
import { onboarding } from './fr/onboarding.ts';
import { payment } from './fr/payment.ts';
import { photos } from './fr/photos.ts';
import { preferences } from './fr/preferences.ts';
import { premium } from './fr/premium.ts';
import { profiles } from './fr/profiles.ts';
import { push } from './fr/push.ts';
import { safetyCenter } from './fr/safety-center.ts';
import { safety } from './fr/safety.ts';
import { server } from './fr/server.ts';
import { selfie } from './fr/selfie.ts';
import { settings } from './fr/settings.ts';
import { shell } from './fr/shell.ts';
import { site } from './fr/site.ts';
import { sms } from './fr/sms.ts';
import { standing } from './fr/standing.ts';
import { statuses } from './fr/statuses.ts';
import { subscription } from './fr/subscription.ts';
import { takedown } from './fr/takedown.ts';
import { tea } from './fr/tea.ts';
import { verification } from './fr/verification.ts';

export const fr = {
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
