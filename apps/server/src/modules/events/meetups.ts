// What is planned: written, changed and called off by its creator, read by everyone it is not hidden from. Spec §2 Tea Events.
import { parseLocation } from '@violet/contract/catalogue/places';
import type { EventChanges, NewEvent, TeaEvent } from '@violet/contract/events';
import type { EventQuery } from '@violet/contract/event-query';
import type { Report } from '@violet/contract/safety';
import type { Sql } from '../../platform/db/db.ts';
import { forbidden, notFound, Refusal } from '../../platform/http/errors.ts';
import { pageOf, type Page } from '../../platform/http/page.ts';
import { newId } from '../../platform/ids.ts';
import type { ReportWords } from '../safety/service.ts';
import { findAttended, forgetCheckIns } from './day-queries.ts';
import type { EventDeps } from './deps.ts';
import { deleteNoticesOf, insertNotices } from './notice-queries.ts';
import { deletePlaces, findBearing, listPlaced } from './place-queries.ts';
import { presentMeetup } from './present.ts';
import {
  cancelMeetup,
  findCityId,
  findComing,
  holdMeetup,
  insertMeetup,
  listComing,
  updateMeetup,
  type Meetup,
  type MeetupRow,
} from './queries.ts';
import { passOn } from './queue.ts';
import { changed, checkMayMeet, futureDate, isElsewhere, readTimeCursor, timeCursor } from './rules.ts';

/** As she sees it. Throws 404 when it is not there for her. */
export async function getMeetup(sql: Sql, viewerId: string, meetupId: string, now: Date): Promise<MeetupRow> {
  const row = await findComing(sql, viewerId, meetupId, now);
  if (!row) throw notFound();
  return row;
}

/** Throws 403 for another's. */
export async function checkOwn(sql: Sql, viewerId: string, meetupId: string, now: Date): Promise<void> {
  const { creator_id } = await getMeetup(sql, viewerId, meetupId, now);
  if (creator_id !== viewerId) throw forbidden('Only its creator may do this.');
}

/** Her own, held until the end of the transaction. Throws 403 for another's. */
export async function holdOwn(tx: Sql, viewerId: string, meetupId: string, now: Date): Promise<Meetup> {
  const meetup = await holdMeetup(tx, meetupId, now);
  await checkOwn(tx, viewerId, meetupId, now);
  if (!meetup) throw notFound();
  return meetup;
}

/** Takes a meetup that is held off the list, and tells everyone who had a place. */
export async function callOff(tx: Sql, { id }: Meetup, now: Date): Promise<void> {
  await cancelMeetup(tx, id, now);
  await deleteNoticesOf(tx, id);
  await insertNotices(tx, id, await listPlaced(tx, id), 'cancelled', now);
  await deletePlaces(tx, id);
}

/** Null and the empty text both mean: none. */
async function cityIdOf(sql: Sql, city: string | null): Promise<number | null> {
  const place = city === null ? null : parseLocation(city);
  return place && findCityId(sql, place);
}

export function createMeetups({ db, clock, safety, limits }: EventDeps) {
  async function change(tx: Sql, viewerId: string, meetupId: string, changes: EventChanges): Promise<TeaEvent> {
    const now = clock.now();
    const meetup = await holdOwn(tx, viewerId, meetupId, now);
    const { city } = changes;
    const after = { ...changed(meetup, changes, now), ...(city === undefined ? {} : { city_id: await cityIdOf(tx, city) }) };
    const { held } = await getMeetup(tx, viewerId, meetupId, now);
    if (after.max_attendees < held) throw new Refusal('conflict', 'More guests than that have a place already.');
    await updateMeetup(tx, meetupId, after, now);
    if (after.starts_at.getTime() !== meetup.starts_at.getTime()) await forgetCheckIns(tx, meetupId);
    if (isElsewhere(meetup, after)) await insertNotices(tx, meetupId, await listPlaced(tx, meetupId), 'changed', now);
    await passOn(tx, { ...meetup, ...after }, now);
    return presentMeetup(await getMeetup(tx, viewerId, meetupId, now), viewerId);
  }

  return {
    async list(viewerId: string, { cursor, limit, ...wanted }: EventQuery): Promise<Page<TeaEvent>> {
      const rows = await listComing(db, viewerId, clock.now(), { ...wanted, limit: limit + 1 }, readTimeCursor(cursor));
      const { items, next } = pageOf(rows, limit, timeCursor);
      return { items: items.map((row) => presentMeetup(row, viewerId)), next };
    },

    async get(viewerId: string, meetupId: string): Promise<TeaEvent> {
      return presentMeetup(await getMeetup(db, viewerId, meetupId, clock.now()), viewerId);
    },

    async create(creatorId: string, written: NewEvent): Promise<TeaEvent> {
      const now = clock.now();
      const meetup = {
        id: newId(),
        creator_id: creatorId,
        title: written.title,
        description: written.description,
        location: written.location,
        exact_place: written.exactPlace || null,
        tea_type: written.teaType || null,
        starts_at: futureDate(written.eventDate, now),
        max_attendees: written.maxAttendees,
        needs_approval: written.needsApproval,
        verified_only: written.verifiedOnly,
      };
      checkMayMeet(await findBearing(db, creatorId));
      await limits.consume('meetup', creatorId);
      return db.tx(async (tx) => {
        await insertMeetup(tx, { ...meetup, city_id: await cityIdOf(tx, written.city) }, now);
        return presentMeetup(await getMeetup(tx, creatorId, meetup.id, now), creatorId);
      });
    },

    update: (viewerId: string, meetupId: string, changes: EventChanges): Promise<TeaEvent> =>
      db.tx((tx) => change(tx, viewerId, meetupId, changes)),

    cancel: (viewerId: string, meetupId: string): Promise<void> =>
      db.tx(async (tx) => {
        const now = clock.now();
        await callOff(tx, await holdOwn(tx, viewerId, meetupId, now), now);
      }),

    /**
     * A coming one, or one she was at, whatever became of the two since: what there is to report may happen there. Whose it is is not for
     * her to know; what it says goes along, but for the exact place, which is for those who come alone.
     */
    async report(viewerId: string, meetupId: string, words: ReportWords): Promise<Report> {
      const meetup = (await findComing(db, viewerId, meetupId, clock.now())) ?? (await findAttended(db, viewerId, meetupId));
      if (!meetup) throw notFound();
      const { creator_id, title, description, location } = meetup;
      if (creator_id === viewerId) throw forbidden('This meetup is yours.');
      return safety.reportMeetup(viewerId, creator_id, { title, description, location }, words);
    },
  };
}
