import { account } from './en/account.ts';
import { achievements } from './en/achievements.ts';
import { alerts } from './en/alerts.ts';
import { auth } from './en/auth.ts';
import { badges } from './en/badges.ts';
import { catalogue } from './en/catalogue.ts';
import { chat } from './en/chat.ts';
import { demo } from './en/demo.ts';
import { discover } from './en/discover.ts';
import { editing } from './en/editing.ts';
import { editor } from './en/editor.ts';
import { events } from './en/events.ts';
import { filters } from './en/filters.ts';
import { landing } from './en/landing.ts';
import { meetupDays } from './en/meetup-days.ts';
import { mine } from './en/mine.ts';
import { moderation } from './en/moderation.ts';
import { notifications } from './en/notifications.ts';
import { nudges } from './en/nudges.ts';
import { onboarding } from './en/onboarding.ts';
import { payment } from './en/payment.ts';
import { photos } from './en/photos.ts';
import { preferences } from './en/preferences.ts';
import { premium } from './en/premium.ts';
import { profiles } from './en/profiles.ts';
import { push } from './en/push.ts';
import { safetyCenter } from './en/safety-center.ts';
import { safety } from './en/safety.ts';
import { selfie } from './en/selfie.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { site } from './en/site.ts';
import { sms } from './en/sms.ts';
import { standing } from './en/standing.ts';
import { statuses } from './en/statuses.ts';
import { subscription } from './en/subscription.ts';
import { takedown } from './en/takedown.ts';
import { tea } from './en/tea.ts';
import { verification } from './en/verification.ts';

/** Every text in English, by feature: one line each. It is the shape the other languages are checked against. */
export const en = {
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
};
