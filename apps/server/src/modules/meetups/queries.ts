import type { MeetupQuery } from '@violet/contract/meetups/meetup-query';
import type { Db, Sql } from '#platform/db/db.ts';
import { deleteAllOlder, smallBatch } from '#platform/db/delete-older.ts';
import { isGuarded } from './guarding-queries.ts';
import { nearPlaces, type NamedPlace } from '#modules/places/service.ts';
import { listUnseen } from '#modules/safety/unseen-queries.ts';
import { apart, isLetIn, isOpenTo, isSeen, isTakenOut, mayMeetAtMeetup } from '#modules/safety/visibility.ts';

export type PlaceState = 'asked' | 'waiting' | 'offered' | 'attending';

/** A meetup as it was written. */
export interface MeetupText {
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly exact_place: string | null;
  readonly tea_type: string | null;
  readonly city_id: number | null;
  readonly starts_at: Date;
  readonly max_attendees: number;
  readonly needs_approval: boolean;
  readonly verified_only: boolean;
}

export interface Meetup extends MeetupText {
  readonly id: string;
  /** Null once the host has left. */
  readonly creator_id: string | null;
}

/** A meetup as one member sees it. */
export interface MeetupRow extends Meetup {
  readonly creator_id: string;
  /** The host lives under a risk, or did when it was planned. Others learn the region alone, until they are inside. */
  readonly is_guarded: boolean;
  readonly city: (NamedPlace & { readonly id: number; readonly regionCode: string | null; readonly timeZone: string | null }) | null;
  /** As many as exist for the viewer. */
  readonly attending: number;
  /** Places that are taken, asked for or offered, whoever has them. */
  readonly held: number;
  /** Of these, as many as the viewer may know of. */
  readonly seen_held: number;
  /** As many as the viewer may know of. */
  readonly waiting: number;
  /** Null without a place. */
  readonly my_state: PlaceState | null;
  readonly my_offer_until: Date | null;
  readonly my_queue_place: number | null;
  readonly was_declined: boolean;
  readonly is_checked_in: boolean;
  /** The host, or a guest who may know exact place and guests. */
  readonly is_inside: boolean;
}

const text = `e.id, e.creator_id, e.title, e.description, e.location, e.exact_place, e.tea_type, e.city_id, e.starts_at, e.max_attendees,
  e.needs_approval, e.verified_only`;

/** IANA, that of the city of `e`; null where it names none. */
export const timeZoneOf = (e: string) => `(SELECT at.time_zone FROM cities at WHERE at.id = ${e}.city_id)`;

/** The region of `e`; null where it names none. */
export const regionOf = (e: string) => `(SELECT at.region FROM cities at WHERE at.id = ${e}.city_id)`;

const namedCity = `(SELECT jsonb_build_object('id', at.id, 'kind', at.kind, 'name', at.name, 'region', at.region, 'regionCode', at.region_code, 'country', at.country, 'timeZone', at.time_zone)
  FROM cities at WHERE at.id = e.city_id)`;

/** Whether the place row `p` keeps somebody else out: an offer does, as long as it lasts. */
export function holdsPlace(p: string, now: string): string {
  return `(${p}.state IN ('attending', 'asked') OR (${p}.state = 'offered' AND ${p}.offered_until > ${now}))`;
}

const isInside = `(e.creator_id = $1 OR COALESCE(${isLetIn('mine', 'e', '$2')}, false))`;

/** True of a guest of whom the viewer `$1`, who is inside, must not learn, by no place either. */
const isHiddenGuest = `COALESCE(${isInside} AND (${apart('$1', 'g.id')} OR NOT ${isSeen('g.id', '$3')}), false)`;

/**
 * True of a guest who attends and is not there for the viewer `$1`. Those inside count the guests their list names.
 * Everybody outside is told one number: two accounts must not find out where somebody goes who parted from one.
 */
const unseenGuest = `(${isTakenOut('g')} OR ${isHiddenGuest})`;

/** Coming meetups of hosts who exist for the viewer `$1` at the time `$2`; in `$3` is who does not. */
const coming = `SELECT ${text}, n.attending, n.held, n.seen_held, n.waiting,
    mine.state AS my_state, mine.offered_until AS my_offer_until,
    CASE WHEN mine.state = 'waiting' THEN (SELECT count(*)::int FROM meetup_places q
      WHERE q.meetup_id = e.id AND q.state = 'waiting' AND q.seq <= mine.seq) END AS my_queue_place,
    EXISTS (SELECT 1 FROM meetup_declines d WHERE d.meetup_id = e.id AND d.member_id = $1) AS was_declined,
    ${namedCity} AS city, mine.checked_in_at IS NOT NULL AS is_checked_in, ${isInside} AS is_inside, ${isGuarded('c', 'e')} AS is_guarded
  FROM meetups e JOIN members c ON c.id = e.creator_id
  LEFT JOIN meetup_places mine ON mine.meetup_id = e.id AND mine.member_id = $1 AND (mine.state <> 'offered' OR mine.offered_until > $2)
  CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE p.state = 'attending' AND NOT ${unseenGuest})::int AS attending,
      count(*) FILTER (WHERE ${holdsPlace('p', '$2')})::int AS held,
      count(*) FILTER (WHERE ${holdsPlace('p', '$2')} AND NOT ${isHiddenGuest})::int AS seen_held,
      count(*) FILTER (WHERE p.state = 'waiting' AND NOT ${isHiddenGuest})::int AS waiting
    FROM meetup_places p JOIN members g ON g.id = p.member_id WHERE p.meetup_id = e.id) n
  WHERE e.cancelled_at IS NULL AND e.starts_at > $2 AND ${mayMeetAtMeetup('$1', 'c', '$3')} AND ${isOpenTo('$1', 'e.id')}`;

/** The last of a page, by what the list is sorted by. */
export interface TimeCursor {
  readonly at: string;
  readonly id: string;
}

/** Cities within the distance preferred by the viewer `$1`. */
const nearCities = `(SELECT cp.near_id FROM members me JOIN preferences pr ON pr.member_id = me.id
  CROSS JOIN LATERAL ${nearPlaces('me.city_id')} cp WHERE me.id = $1 AND cp.miles <= pr.max_distance_miles)`;

/** Soonest first. */
export async function listComingMeetups(
  sql: Sql,
  viewerId: string,
  now: Date,
  wanted: Omit<MeetupQuery, 'cursor'>,
  after?: TimeCursor,
): Promise<MeetupRow[]> {
  const { near, tea, from, to, standing, limit } = wanted;
  return sql.query<MeetupRow>(
    `${coming} AND ($11::timestamptz IS NULL OR (e.starts_at, e.id) > ($11, $4::uuid))
       AND ($6::timestamptz IS NULL OR e.starts_at >= $6) AND ($7::timestamptz IS NULL OR e.starts_at < $7)
       AND ($8::text IS NULL OR e.tea_type = $8) AND (NOT $9 OR e.city_id IN ${nearCities})
       AND CASE $10::text WHEN 'mine' THEN e.creator_id = $1 WHEN 'attending' THEN mine.state = 'attending' WHEN 'waiting' THEN mine.state <> 'attending'
         WHEN 'any' THEN e.creator_id = $1 OR mine.state IS NOT NULL ELSE true END
     ORDER BY e.starts_at, e.id LIMIT $5`,
    [
      viewerId,
      now,
      await listUnseen(sql, viewerId),
      after?.id ?? null,
      limit,
      from ?? null,
      to ?? null,
      tea ?? null,
      near === 'me',
      standing ?? null,
      after?.at ?? null,
    ],
  );
}

export async function findComingMeetup(sql: Sql, viewerId: string, meetupId: string, now: Date): Promise<MeetupRow | undefined> {
  return (await sql.query<MeetupRow>(`${coming} AND e.id = $4`, [viewerId, now, await listUnseen(sql, viewerId), meetupId]))[0];
}

/** Nobody else changes the meetup, or who has a place in it, until the end of the transaction. */
export async function lockMeetup(tx: Sql, meetupId: string, now: Date): Promise<Meetup | undefined> {
  const rows = await tx.query<Meetup>(
    `SELECT ${text} FROM meetups e WHERE e.id = $1 AND e.cancelled_at IS NULL AND e.starts_at > $2 FOR NO KEY UPDATE`,
    [meetupId, now],
  );
  return rows[0];
}

/** The coming meetups that the member plans or has a place in, locked in one order. */
export function lockMeetupsOf(tx: Sql, memberId: string, now: Date): Promise<Meetup[]> {
  return tx.query<Meetup>(
    `SELECT ${text} FROM meetups e WHERE e.cancelled_at IS NULL AND e.starts_at > $2
       AND (e.creator_id = $1 OR e.id IN (SELECT p.meetup_id FROM meetup_places p WHERE p.member_id = $1))
     ORDER BY e.id FOR NO KEY UPDATE`,
    [memberId, now],
  );
}

/** The coming meetups of one in which the other has a place, locked in one order. */
export function lockMeetupsBetween(tx: Sql, a: string, b: string, now: Date): Promise<Meetup[]> {
  return tx.query<Meetup>(
    `SELECT ${text} FROM meetups e WHERE e.cancelled_at IS NULL AND e.starts_at > $3
       AND ((e.creator_id = $1 AND e.id IN (SELECT p.meetup_id FROM meetup_places p WHERE p.member_id = $2))
         OR (e.creator_id = $2 AND e.id IN (SELECT p.meetup_id FROM meetup_places p WHERE p.member_id = $1)))
     ORDER BY e.id FOR NO KEY UPDATE`,
    [a, b, now],
  );
}

export async function insertMeetup(tx: Sql, meetup: Meetup, now: Date): Promise<void> {
  const { id, creator_id, ...written } = meetup;
  const values = valuesOf(written);
  await tx.query(
    `INSERT INTO meetups (id, creator_id, created_at, ${columns.join(', ')})
     VALUES ($1, $2, $3, ${values.map((_, i) => `$${i + 4}`).join(', ')})`,
    [id, creator_id, now, ...values],
  );
}

export async function updateMeetup(tx: Sql, meetupId: string, written: MeetupText, now: Date): Promise<void> {
  const set = columns.map((column, i) => `${column} = $${i + 3}`).join(', ');
  await tx.query(`UPDATE meetups SET ${set}, revision = revision + 1, revised_at = $2 WHERE id = $1`, [
    meetupId,
    now,
    ...valuesOf(written),
  ]);
}

const columns = [
  'title',
  'description',
  'location',
  'exact_place',
  'tea_type',
  'city_id',
  'starts_at',
  'max_attendees',
  'needs_approval',
  'verified_only',
] as const satisfies readonly (keyof MeetupText)[];

function valuesOf(written: MeetupText): unknown[] {
  return columns.map((column) => written[column]);
}

export async function updateCancelled(tx: Sql, meetupId: string, now: Date): Promise<void> {
  await tx.query('UPDATE meetups SET cancelled_at = $2, revision = revision + 1, revised_at = $2 WHERE id = $1', [meetupId, now]);
}

/** Only the time stays of meetups by a host who leaves that guests may still be told about. */
export async function updateCreatorErased(tx: Sql, memberId: string): Promise<void> {
  await tx.query(
    `UPDATE meetups SET creator_id = NULL, title = '', description = '', location = '', exact_place = NULL, tea_type = NULL
     WHERE creator_id = $1 AND cancelled_at IS NOT NULL`,
    [memberId],
  );
}

export function listPlannedMeetups(sql: Sql, memberId: string): Promise<(Meetup & Pick<MeetupRow, 'city'>)[]> {
  return sql.query(`SELECT ${text}, ${namedCity} AS city FROM meetups e WHERE e.creator_id = $1 ORDER BY e.starts_at, e.id`, [memberId]);
}

/** With all who came. */
export async function deletePastMeetups(db: Db, until: Date): Promise<void> {
  await deleteAllOlder(db, { table: 'meetups', key: 'id', moment: 'starts_at' }, until, smallBatch);
}

/** Ids of coming meetups whose host is suspended or hidden. */
export async function listMeetupsOfSanctionedHosts(sql: Sql, now: Date): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT e.id FROM meetups e JOIN members c ON c.id = e.creator_id
     WHERE e.cancelled_at IS NULL AND e.starts_at > $1 AND ${isTakenOut('c')}`,
    [now],
  );
  return rows.map(({ id }) => id);
}

/** Whether the member is banned or hidden, and keeps no place at a coming meetup. */
export function isSanctioned(memberId: string): string {
  return `COALESCE((SELECT h.hidden_at IS NOT NULL OR st.is_banned FROM members h LEFT JOIN standings st ON st.member_id = h.id WHERE h.id = ${memberId}), false)`;
}

/** Ids of coming meetups in which one of these has a place. */
export async function listMeetupsWithSanctionedGuests(sql: Sql, now: Date): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT DISTINCT e.id FROM meetup_places p JOIN meetups e ON e.id = p.meetup_id
     WHERE ${isSanctioned('p.member_id')} AND e.cancelled_at IS NULL AND e.starts_at > $1`,
    [now],
  );
  return rows.map(({ id }) => id);
}

/** Ids of coming meetups in which an offer has run out. */
export async function listMeetupsWithExpiredOffers(sql: Sql, now: Date): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT DISTINCT e.id FROM meetup_places p JOIN meetups e ON e.id = p.meetup_id
     WHERE p.state = 'offered' AND p.offered_until <= $1 AND e.starts_at > $1`,
    [now],
  );
  return rows.map(({ id }) => id);
}
