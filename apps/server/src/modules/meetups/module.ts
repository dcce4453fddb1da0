import type { Module } from '#platform/module.ts';
import { sweptBy } from '#platform/retention.ts';
import type { Profiles } from '#modules/profiles/service.ts';
import { meetupCalendarRoutes } from './calendar/routes.ts';
import { checkInRoutes } from './check-in/routes.ts';
import type { MeetupDeps } from './deps.ts';
import { meetupRoutes } from './routes.ts';
import { createMeetups, type Meetups } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = ['likes', 'photos', 'places', 'profiles', 'safety'] as const;

/** Tea meetups: planning, places, check-in and calendars. */
export function meetupsModule({ profiles, ...deps }: MeetupDeps & { readonly profiles: Pick<Profiles, 'budget'> }): Module<Meetups> {
  const meetups = createMeetups(deps);
  return {
    service: meetups,
    routes: [...meetupRoutes(meetups, profiles.budget), ...meetupCalendarRoutes(meetups), ...checkInRoutes(meetups, profiles.budget)],
    exports: {
      meetupsPlanned: ({ id }) => meetups.exportPlanned(id),
      meetupsJoined: ({ id }) => meetups.exportPlaces(id),
      meetupNotices: ({ id }) => meetups.exportUpdates(id),
      meetupReminders: ({ id }) => meetups.exportReminders(id),
      calendarAddress: ({ id }) => meetups.calendarFeed(id),
    },
    jobs: {
      'meetup-offers': { cron: '* * * * *', work: meetups.offerExpiredPlaces },
      'meetup-suspensions': { cron: '* * * * *', work: meetups.removeSanctioned },
      'meetup-news': { cron: '* * * * *', work: meetups.sendUpdates },
      'meetup-reminders': { cron: '* * * * *', work: meetups.remind },
      'meetup-laws': { cron: '41 * * * *', work: meetups.followLaws },
      'meetup-sweep': { cron: '11 4 * * *', work: meetups.sweep },
    },
    retention: [
      {
        topic: 'meetups',
        period: { count: 30, unit: 'day' },
        from: ['meetups.starts_at'],
        covers: [
          'meetups.created_at',
          'meetups.revised_at',
          'meetups.cancelled_at',
          'meetup_places.offered_until',
          'meetup_places.attending_since',
          'meetup_places.checked_in_at',
          'meetup_declines',
          'meetup_closings',
          'meetup_notices.created_at',
          'meetup_reminders.starts_at',
          'meetup_codes',
        ],
        by: 'meetup-sweep',
        erase: sweptBy(meetups.sweep),
      },
      { topic: 'profile', period: null, covers: ['calendar_feeds.created_at'], by: 'account deletion' },
    ],
  };
}
