// Tea meetups: members plan them, others join. Spec §2; ADR 013, ADR 019.
import type { PageQuery } from '@violet/contract/fields/paging';
import type { MeetupQuery } from '@violet/contract/meetups/meetup-query';
import type { MeetupChanges, NewMeetup } from '@violet/contract/meetups/meetups';
import type { Tx } from '#platform/db/db.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { ReportWords } from '#modules/safety/service.ts';
import { answerGuest, readGuests } from './attendance/guests.ts';
import { joinMeetup, joinWaitlist, leaveMeetup, leaveWaitlist } from './attendance/join.ts';
import { eraseMember, freePlacesBetween, offerExpiredPlaces, removeSanctioned, removeUnverified } from './attendance/lost-places.ts';
import { calendarFeed, calendarFile, endFeed, readFeed, readFormerFeed, renewFeed, revokeFeed } from './calendar/calendar-feeds.ts';
import { checkIn, listBegun, showCode } from './check-in/check-in.ts';
import { likeMet, listMet } from './check-in/likes-afterwards.ts';
import type { MeetupDeps } from './deps.ts';
import { exportPlaces, exportPlanned, exportReminders } from './export.ts';
import { followLaws, guardMeetups } from './guarding.ts';
import { cancelMeetup, changeMeetup, createMeetup, listMeetups, readMeetup, reportMeetup } from './planning.ts';
import { deletePastMeetups } from './queries.ts';
import { createReminders } from './reminders/reminders.ts';
import { keptSince } from './rules.ts';
import { createMeetupUpdates } from './updates/meetup-updates.ts';

export function createMeetups(deps: MeetupDeps) {
  const { db, clock } = deps;
  return {
    list: (viewerId: string, query: MeetupQuery) => listMeetups(deps, viewerId, query),
    get: (viewerId: string, meetupId: string) => readMeetup(deps, viewerId, meetupId),
    create: (viewerId: string, meetup: NewMeetup) => createMeetup(deps, viewerId, meetup),
    update: (viewerId: string, meetupId: string, changes: MeetupChanges) => changeMeetup(deps, viewerId, meetupId, changes),
    cancel: (viewerId: string, meetupId: string) => cancelMeetup(deps, viewerId, meetupId),
    report: (viewerId: string, meetupId: string, words: ReportWords) => reportMeetup(deps, viewerId, meetupId, words),

    join: (viewerId: string, meetupId: string) => joinMeetup(deps, viewerId, meetupId),
    leave: (viewerId: string, meetupId: string) => leaveMeetup(deps, viewerId, meetupId),
    joinWaitlist: (viewerId: string, meetupId: string) => joinWaitlist(deps, viewerId, meetupId),
    leaveWaitlist: (viewerId: string, meetupId: string) => leaveWaitlist(deps, viewerId, meetupId),
    guests: (viewerId: string, meetupId: string) => readGuests(deps, viewerId, meetupId),
    answerGuest: (viewerId: string, meetupId: string, guestId: string, approved: boolean) =>
      answerGuest(deps, viewerId, meetupId, guestId, approved),
    freePlacesBetween: (tx: Tx, parting: string, other: string) => freePlacesBetween(deps, tx, parting, other),
    guard: (tx: Tx, hostIds: readonly string[]) => guardMeetups(deps, tx, hostIds),
    followLaws: () => followLaws(deps),
    eraseMember: (tx: Tx, member: { readonly id: string }) => eraseMember(deps, tx, member),
    removeUnverified: (tx: Tx, memberId: string) => removeUnverified(deps, tx, memberId),
    removeSanctioned: () => removeSanctioned(deps),
    offerExpiredPlaces: () => offerExpiredPlaces(deps),

    begun: (viewerId: string, page: PageQuery) => listBegun(deps, viewerId, page),
    showCode: (viewerId: string, meetupId: string) => showCode(deps, viewerId, meetupId),
    checkIn: (viewerId: string, meetupId: string, code: string) => checkIn(deps, viewerId, meetupId, code),
    met: (viewerId: string, meetupId: string) => listMet(deps, viewerId, meetupId),
    likeMet: (viewer: Viewer, meetupId: string, targetId: string) => likeMet(deps, viewer, meetupId, targetId),

    calendarFile: (viewerId: string, meetupId: string) => calendarFile(deps, viewerId, meetupId),
    calendarFeed: (memberId: string) => calendarFeed(deps, memberId),
    renewFeed: (memberId: string) => renewFeed(deps, memberId),
    revokeFeed: (memberId: string) => revokeFeed(deps, memberId),
    readFeed: (authorization: string | undefined, address: string) => readFeed(deps, authorization, address),
    readFormerFeed: (token: string, address: string) => readFormerFeed(deps, token, address),
    endFeed,

    ...createReminders(deps),
    ...createMeetupUpdates(deps),
    exportPlanned: (memberId: string) => exportPlanned(db, memberId),
    exportPlaces: (memberId: string) => exportPlaces(db, memberId),
    exportReminders: (memberId: string) => exportReminders(db, memberId),
    /** Daily: what is long over. */
    sweep: (): Promise<void> => deletePastMeetups(db, keptSince(clock.now())),
  };
}

export type Meetups = ReturnType<typeof createMeetups>;
