// What the exported file holds, by module. A module that keeps something about a member gives its section here.
import type { Modules } from './modules.ts';

export function accountSections(modules: Modules): void {
  const { account, addresses, moderation, subscriptions, tea, verifications } = modules;
  const { alerts, auth, badges, chat, insights, likes, meetups, notifications, photos, preferences, profiles, safety, sms, statuses } =
    modules;
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
