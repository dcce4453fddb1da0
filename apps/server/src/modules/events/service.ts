// Tea meetups: members plan them, others join. Spec §2 Tea Events; api.md, /api/events.
import { createAttendance } from './attendance.ts';
import { createCalendars } from './calendars.ts';
import type { EventDeps } from './deps.ts';
import { createEndings } from './endings.ts';
import { exportPlaces, exportPlanned, exportReminders } from './export.ts';
import { createMeetupDays } from './meetup-days.ts';
import { createMeetups } from './meetups.ts';
import { createNotices } from './notices.ts';
import { deletePast } from './queries.ts';
import { createReminders } from './reminders.ts';
import { keptSince } from './rules.ts';

export function createMeetupCalendar(deps: EventDeps) {
  const { db, clock } = deps;
  return {
    ...createMeetups(deps),
    ...createAttendance(deps),
    ...createCalendars(deps),
    ...createMeetupDays(deps),
    ...createReminders(deps),
    ...createNotices(deps),
    ...createEndings(deps),
    exportPlanned: (memberId: string) => exportPlanned(db, memberId),
    exportPlaces: (memberId: string) => exportPlaces(db, memberId),
    exportReminders: (memberId: string) => exportReminders(db, memberId),
    /** Daily: what is long over. */
    sweep: (): Promise<void> => deletePast(db, keptSince(clock.now())),
  };
}

export type MeetupCalendar = ReturnType<typeof createMeetupCalendar>;
