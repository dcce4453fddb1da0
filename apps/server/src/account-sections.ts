// What the exported file holds, by module. A module that keeps something about a member gives its section here.
import type { Account } from './modules/account/service.ts';
import type { Addresses } from './modules/addresses/service.ts';
import type { Alerts } from './modules/alerts/service.ts';
import type { Auth } from './modules/auth/service.ts';
import type { Badges } from './modules/badges/service.ts';
import type { Chat } from './modules/chat/service.ts';
import type { MeetupCalendar } from './modules/events/service.ts';
import type { Insights } from './modules/insights/service.ts';
import type { Moderation } from './modules/moderation/service.ts';
import type { Likes } from './modules/likes/service.ts';
import type { Notifications } from './modules/notifications/service.ts';
import type { Photos } from './modules/photos/service.ts';
import type { PreferencesService } from './modules/preferences/service.ts';
import type { Profiles } from './modules/profiles/service.ts';
import type { Safety } from './modules/safety/service.ts';
import type { Sms } from './modules/sms/service.ts';
import type { Statuses } from './modules/statuses/service.ts';
import type { Subscriptions } from './modules/subscription/service.ts';
import type { Tea } from './modules/tea/service.ts';
import type { Verifications } from './modules/verification/service.ts';

interface Sources {
  readonly addresses: Addresses;
  readonly alerts: Alerts;
  readonly auth: Auth;
  readonly badges: Badges;
  readonly chat: Chat;
  readonly insights: Insights;
  readonly likes: Likes;
  readonly meetups: MeetupCalendar;
  readonly moderation: Moderation;
  readonly notifications: Notifications;
  readonly photos: Photos;
  readonly preferences: PreferencesService;
  readonly profiles: Profiles;
  readonly safety: Safety;
  readonly sms: Sms;
  readonly statuses: Statuses;
  readonly subscriptions: Subscriptions;
  readonly tea: Tea;
  readonly verifications: Verifications;
}

export function accountSections(account: Account, sources: Sources): void {
  const { alerts, auth, badges, chat, insights, likes, meetups, notifications, photos, preferences, profiles, safety, sms, statuses } =
    sources;
  const { addresses, moderation, subscriptions, tea, verifications } = sources;
  account.contribute('profile', ({ id }) => profiles.getSelf(id));
  account.contribute('filters', ({ id }) => preferences.getFilters({ id, premium: true }));
  account.contribute('language', ({ id }) => profiles.findLanguage(id));
  account.contribute('preferences', ({ id }) => preferences.getPreferences({ id, premium: true }));
  account.contribute('settings', ({ id }) => preferences.getSettings(id));
  account.contribute('subscription', ({ id }) => subscriptions.status(id));
  account.contribute('receipts', ({ id }) => subscriptions.receipts(id));
  account.contribute('sessions', (viewer) => auth.listSessions(viewer));
  account.contribute('resetCode', ({ id }) => auth.resets.exportReset(id));
  account.contribute('formerAddress', ({ id }) => addresses.exportFormer(id));
  account.contribute('phoneCode', ({ id }) => sms.exportCode(id));
  account.contribute('likesGiven', ({ id }) => likes.exportSwipes(id));
  account.contribute('quietLikes', ({ id }) => likes.exportQuietLikes(id));
  account.contribute('matches', ({ id }) => chat.exportMatches(id));
  account.contribute('messages', ({ id }) => chat.exportMessages(id));
  account.contribute('reactions', ({ id }) => chat.exportReactions(id));
  account.contribute('profilesViewed', ({ id }) => profiles.exportViews(id));
  account.contribute('notifications', ({ id }) => notifications.exportMarks(id));
  account.contribute('figures', ({ id }) => insights.profileStats(id));
  account.contribute('blocks', ({ id }) => safety.blocks(id));
  account.contribute('reportsFiled', ({ id }) => safety.exportReports(id));
  account.contribute('appeals', ({ id }) => moderation.appeals.of(id));
  account.contribute('moderation', ({ id }) => moderation.members.exportActions(id));
  account.contribute('status', ({ id }) => statuses.exportStatus(id));
  account.contribute('badges', ({ id }) => badges.of(id, id));
  account.contribute('notifiedBrowsers', ({ id }) => alerts.exportBrowsers(id));
  account.contribute('letters', ({ id }) => alerts.exportLetters(id));
  account.contribute('stories', ({ id }) => tea.exportStories(id));
  account.contribute('teaReviews', ({ id }) => tea.exportReviews(id));
  account.contribute('teaReading', ({ id }) => tea.exportReading(id));
  account.contribute('meetupsPlanned', ({ id }) => meetups.exportPlanned(id));
  account.contribute('meetupsJoined', ({ id }) => meetups.exportPlaces(id));
  account.contribute('verification', ({ id }) => verifications.exportVerification(id));
  account.contribute('meetupNotices', ({ id }) => meetups.exportNotices(id));
  account.contribute('meetupReminders', ({ id }) => meetups.exportReminders(id));
  account.contribute('calendarAddress', ({ id }) => meetups.calendarFeed(id));
  account.contribute('photos', ({ id }) => photos.exportPhotos(id));
}
