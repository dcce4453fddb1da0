// A page from a deck, by one statement. It reads the deck, adds newcomers to the front, and checks every rule again for each card.
import { boostMinutes, type DiscoveryScope } from '@violet/contract/discovery';
import type { Sql } from '#platform/db/db.ts';
import { asSeen, partnerSeen, type ProfileRow } from '#modules/profiles/service.ts';
import { contactsOf, listSeen, unseenBy } from '#modules/safety/unseen-queries.ts';
import { mayMeet } from '#modules/safety/visibility.ts';
import { advancedFilterDays } from './candidates/candidate.ts';
import { deckRules } from './decks/rules.ts';
import {
  fits,
  isLocated,
  looksFar,
  mySwipe,
  nearCities,
  seekerRow,
  sharedHabits,
  sharedInterests,
  advancedFilterMaskNow,
  superLiked,
  withinReach,
} from './fit-conditions.ts';

/** What the deck is like; the same in every row of a page. */
interface DeckColumns {
  /** Of the member's own row, which the deck has to match. */
  readonly revision: number;
  /** Null without a deck that still fits the seeker's filters. */
  readonly built_at: Date | null;
  readonly complete: boolean;
  readonly small: boolean;
  readonly dealt: number;
  /** Whether a member near has changed since; only asked of decks for which it matters. */
  readonly changed_near: boolean | null;
  /** The seeker's interests. */
  readonly mine: string[];
  /** What the seeker's hashes of contacts are made from. */
  readonly contacts: string | null;
}

/** A card: where it lies, what ranks it, and the profile as it may be seen. */
export interface CardRow extends ProfileRow {
  /** Null for those at the front. */
  readonly place: number | null;
  readonly is_located: boolean;
  readonly common: number;
  readonly habits: number;
  readonly active_at: Date;
}

export type PageRow = DeckColumns & (CardRow | { readonly id: null });

/** The seeker's row, with filters as they count now. */
const me = { ...seekerRow('me'), sieve: 'sifted.sieve', active_from: '$7::int', joined_from: '$8::int' };
const since = `d.built_at - interval '${deckRules.lateMs} milliseconds'`;
/** The most that join the front of a deck after it was built; the next deck has the others. */
const newest = 20;

function changedNear(scope: DiscoveryScope): string {
  return `CASE WHEN me.city_id = 0 THEN d.small AND EXISTS (SELECT FROM candidates ch WHERE ch.changed_at >= ${since} AND ch.member_id <> me.member_id)
    WHEN d.small OR (d.complete AND NOT ${looksFar(me)}) THEN EXISTS (SELECT FROM ${nearCities(me, scope)} n
        JOIN candidates ch ON ch.city_id = n.near_id AND ch.changed_at >= ${since} AND ch.member_id <> me.member_id)
      OR (me.reach > 0 AND EXISTS (SELECT FROM candidates ch WHERE ch.reach > 0 AND ch.changed_at >= ${since} AND ch.member_id <> me.member_id)) END`;
}

const newSuperLikes = `ARRAY(SELECT sl.member_id FROM likes sl
  WHERE sl.target_id = me.member_id AND sl.is_super AND sl.voided_at IS NULL AND sl.created_at >= ${since} AND sl.member_id <> ALL (d.first_ids)
  ORDER BY sl.created_at DESC LIMIT ${newest})`;

/** Of the latest anywhere, so many are looked at for a seeker who looks far. */
const latestAnywhere = 150;
const isNew = (b: string) => `${b}.boosted_until > '1970-01-01 00:00:00+00'
    AND ${b}.boosted_until > $3 AND ${b}.boosted_until >= ${since} + interval '${boostMinutes} minutes'`;
const latest = (b: string) => `${b}.member_id <> ALL (d.first_ids) ORDER BY ${b}.boosted_until DESC LIMIT ${newest}`;

/** Whether both reach each other is asked of each card later, too. Here it keeps the few places for those who do. */
const newBoosts = (scope: DiscoveryScope) => `CASE WHEN ${looksFar(me)} THEN ARRAY(SELECT b.member_id
    FROM (SELECT k.* FROM candidates k WHERE ${isNew('k')} ORDER BY k.boosted_until DESC LIMIT ${latestAnywhere}) b
    WHERE ${fits(me, 'b')} AND ${withinReach(me, 'b', scope)} AND ${latest('b')})
  ELSE ARRAY(SELECT b.member_id FROM ${nearCities(me, scope)} n JOIN candidates b ON b.city_id = n.near_id AND ${isNew('b')}
    WHERE ${fits(me, 'b')} AND (b.reach > 0 OR b.max_miles >= n.miles) AND ${latest('b')}) END`;

// Each step asks about one id after the other (OFFSET 0 keeps it so). Rows come in the deck's order and stop at the limit.
const picks = (scope: DiscoveryScope) => `
  SELECT u.id, CASE WHEN u.place > cardinality(f.ids) THEN (u.place - cardinality(f.ids))::int END AS place,
    ${isLocated(me, 'c')} AS is_located, ${sharedInterests(me, 'c')} AS common, ${sharedHabits(me, 'c')} AS habits,
    CASE WHEN c.active_day = 0 THEN $5 ELSE m.last_active_at END AS active_at
  FROM (SELECT ${newSuperLikes} || ${newBoosts(scope)} || d.first_ids AS ids OFFSET 0) f
  CROSS JOIN LATERAL unnest(f.ids || d.target_ids) WITH ORDINALITY u(id, place)
  CROSS JOIN LATERAL (SELECT ${mySwipe('mine.is_like OR mine.created_at > $4', 'me.member_id', 'u.id')} AS swiped OFFSET 0) s
  CROSS JOIN LATERAL (SELECT k.* FROM candidates k WHERE k.member_id = u.id AND s.swiped IS NOT TRUE OFFSET 0) c
  CROSS JOIN LATERAL (SELECT h.* FROM members h WHERE h.id = u.id OFFSET 0) m
  CROSS JOIN LATERAL (SELECT u.id = ANY (f.ids) AND s.swiped IS NULL AND (c.boosted_until > $3 OR ${superLiked('me.member_id', 'u.id')}) AS is_first OFFSET 0) t
  WHERE (u.place <= cardinality(f.ids)) = COALESCE(t.is_first, false)
    AND ${fits(me, 'c')} AND ${withinReach(me, 'c', scope)} AND ${mayMeet('me.member_id', 'm', 'hiding.unseen', `looks.here_as = 'solo'`)}
  LIMIT $6`;

export interface PageQuery {
  readonly memberId: string;
  readonly scope: DiscoveryScope;
  readonly now: Date;
  /** Passes given before this may come back. */
  readonly passesReturnFrom: Date;
  /** What counts as the last activity of a member who hides it. */
  readonly hiddenActivity: Date;
  readonly limit: number;
}

/** No row: not a member. One row whose `id` is null: a deck without cards. */
export function listPage(sql: Sql, { memberId, scope, now, passesReturnFrom, hiddenActivity, limit }: PageQuery): Promise<PageRow[]> {
  const { active_from, joined_from } = advancedFilterDays(now);
  return listSeen(sql, memberId, (hashes) =>
    sql.query<PageRow>(
      `SELECT me.revision, d.built_at, d.complete, d.small, cardinality(d.target_ids) AS dealt, ${contactsOf('me.member_id', '$3')} AS contacts, near.changed AS changed_near, looks.interests AS mine,
       pick.place, pick.is_located, pick.common, pick.habits, pick.active_at, seen.*,
       CASE WHEN seen.here_as = 'partnered' THEN ${partnerSeen('me.member_id', 'seen', 'hiding.unseen')} END AS partner
     FROM candidates me
     JOIN members looks ON looks.id = me.member_id
     CROSS JOIN LATERAL (SELECT ${advancedFilterMaskNow('me', '$3')} AS sieve OFFSET 0) sifted
     LEFT JOIN decks d ON d.member_id = me.member_id AND d.scope = $2 AND d.revision = me.revision AND d.sieve = sifted.sieve
     CROSS JOIN LATERAL (SELECT ${changedNear(scope)} AS changed OFFSET 0) near
     CROSS JOIN LATERAL (SELECT ${unseenBy('me.member_id', '$9')} AS unseen OFFSET 0) hiding
     LEFT JOIN LATERAL (${picks(scope)}) pick ON true
     LEFT JOIN LATERAL (${asSeen} WHERE m.id = pick.id OFFSET 0) seen ON true
     WHERE me.member_id = $1`,
      [memberId, scope, now, passesReturnFrom, hiddenActivity, limit, active_from, joined_from, hashes],
    ),
  );
}
