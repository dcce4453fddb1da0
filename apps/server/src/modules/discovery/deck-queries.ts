// Building a deck: everyone within reach is judged in one pass over an index, the best are kept.
import type { DiscoveryScope } from '@violet/contract/discovery';
import type { Sql } from '../../platform/db/db.ts';
import { fits, mySwipe, nearCities, seekerRow, sharedHabits, sharedInterests, withinReach } from './fit-queries.ts';

/** Her own row, as a build needs it. */
export interface SeekerRow {
  readonly member_id: string;
  readonly city_id: number;
  readonly shown_age: number;
  readonly min_age: number;
  readonly max_age: number;
  readonly max_miles: number;
  readonly fitness: number;
  readonly breaks: number;
  readonly seeks: string;
  readonly wants: string;
  readonly revision: number;
}

export async function findSeeker(sql: Sql, memberId: string): Promise<SeekerRow | undefined> {
  const rows = await sql.query<SeekerRow>(
    `SELECT member_id, city_id, shown_age, min_age, max_age, max_miles, fitness, breaks, seeks::text AS seeks, wants::text AS wants, revision
     FROM candidates WHERE member_id = $1`,
    [memberId],
  );
  return rows[0];
}

const me = seekerRow('me');

/** Her row as parameters, which the planner takes for constants: the plan is made for these cities and this range. */
const asParameters = `(SELECT $1::uuid AS member_id, $2::int AS city_id, $3::int AS shown_age, $4::int AS min_age, $5::int AS max_age,
  $6::int AS max_miles, $7::int AS fitness, $8::int AS breaks, $9::bit(192) AS seeks, $10::bit(64) AS wants) me`;

function seekerParams(row: SeekerRow): unknown[] {
  return [
    row.member_id,
    row.city_id,
    row.shown_age,
    row.min_age,
    row.max_age,
    row.max_miles,
    row.fitness,
    row.breaks,
    row.seeks,
    row.wants,
  ];
}

/**
 * The plan is made anew for each member (a small town and New York want different ones), never compiled (that takes longer than
 * the query), may keep all swipes of somebody in memory, and takes one core and no more.
 */
export async function prepareBuild(tx: Sql): Promise<void> {
  await tx.query(
    `SELECT set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true), set_config('work_mem', '64MB', true),
       set_config('max_parallel_workers_per_gather', '0', true)`,
  );
}

/** Who is looked at: the cities within reach. For someone who names no city everyone, or a random part of very many. */
function pool({ seeker, scope }: Pick<BuildQuery, 'seeker' | 'scope'>, sample = ''): string {
  if (seeker.city_id === 0) return `${asParameters} CROSS JOIN candidates c ${sample}`;
  return `${asParameters} CROSS JOIN LATERAL ${nearCities(me, scope)} n JOIN candidates c ON c.city_id = n.near_id AND c.max_miles >= n.miles`;
}

const open = `c.door > 0 AND (c.door = 1 OR c.member_id IN (
  SELECT fan.member_id FROM likes fan WHERE fan.target_id = ${me.member_id} AND fan.is_like AND fan.voided_at IS NULL))`;
// Who is apart from her is left to the page's check, as is everything that no index answers: a few cards less than a deck holds.
const untouched = `NOT EXISTS (SELECT FROM likes l WHERE l.member_id = ${me.member_id} AND l.target_id = c.member_id AND l.voided_at IS NULL)`;

/** Shared interests, then shared habits, then the day of her last activity, as one number: the sort reads 100,000 of them. */
const rank = `(${sharedInterests(me, 'c')} * 64 + ${sharedHabits(me, 'c')}) * 65536
  + CASE WHEN c.active_day = 0 THEN extract(epoch FROM $11::timestamptz)::int / 86400 ELSE c.active_day END`;

export interface BuildQuery {
  readonly seeker: SeekerRow;
  readonly scope: DiscoveryScope;
  /** What counts as the last activity of someone who hides hers. */
  readonly hiddenActivity: Date;
  readonly limit: number;
}

/** Within equal counts the day decides who is among the best, and the very moment in which order they lie. */
const inOrder = (best: string) => `
  WITH best AS MATERIALIZED (
    SELECT c.member_id, c.active_day, ${sharedInterests(me, 'c')} AS shared, ${sharedHabits(me, 'c')} AS habits ${best} ORDER BY ${rank} DESC LIMIT $12)
  SELECT b.member_id FROM best b JOIN members m ON m.id = b.member_id
  ORDER BY b.shared DESC, b.habits DESC, CASE WHEN b.active_day = 0 THEN $11 ELSE m.last_active_at END DESC, b.member_id`;

async function listIds(sql: Sql, text: string, { seeker, hiddenActivity, limit }: BuildQuery, ...more: unknown[]): Promise<string[]> {
  const rows = await sql.query<{ member_id: string }>(text, [...seekerParams(seeker), hiddenActivity, limit, ...more]);
  return rows.map((row) => row.member_id);
}

/** The best whom she has never swiped, in order. */
export function listFresh(sql: Sql, query: BuildQuery, percent: number): Promise<string[]> {
  const sampled = query.seeker.city_id === 0 && percent < 100;
  const text = inOrder(
    `FROM ${pool(query, sampled ? 'TABLESAMPLE SYSTEM ($13)' : '')} WHERE ${open} AND ${fits(me, 'c')} AND ${untouched}`,
  );
  return listIds(sql, text, query, ...(sampled ? [percent] : []));
}

/** The best whom she passed long enough ago, in order. */
export function listReturning(sql: Sql, query: BuildQuery, passesReturnFrom: Date): Promise<string[]> {
  const text = inOrder(`FROM ${pool(query)}
    JOIN likes l ON l.member_id = ${me.member_id} AND l.target_id = c.member_id AND l.voided_at IS NULL AND NOT l.is_like AND l.created_at <= $13
    WHERE ${open} AND ${fits(me, 'c')}`);
  return listIds(sql, text, query, passesReturnFrom);
}

/** Boosts that are looked at, should ever more run at once around one place. */
const latestBoosts = 300;

/** Who super-liked her or is boosted, in order. */
export function listFirst(sql: Sql, query: BuildQuery, now: Date): Promise<string[]> {
  const near = query.seeker.city_id === 0 ? '' : `${nearCities(me, query.scope)} n JOIN`;
  const boosted = `${near} candidates b ${near && 'ON b.city_id = n.near_id'}`;
  const text = inOrder(`FROM ${asParameters} CROSS JOIN LATERAL (
      SELECT sl.member_id FROM likes sl WHERE sl.target_id = ${me.member_id} AND sl.is_super AND sl.voided_at IS NULL
      UNION (SELECT b.member_id FROM ${boosted} WHERE b.boosted_until > '1970-01-01 00:00:00+00' AND b.boosted_until > $13
        ORDER BY b.boosted_until DESC LIMIT ${latestBoosts})
    ) f JOIN candidates c ON c.member_id = f.member_id
    WHERE ${open} AND ${fits(me, 'c')} AND ${withinReach(me, 'c', query.scope)}
      AND ${mySwipe('true', me.member_id, 'c.member_id')} IS NULL`);
  return listIds(sql, text, query, now);
}

export interface PoolSize {
  /** Counted up to `limit` only. */
  readonly counted: number;
  /** All rows of the table, as the database estimates them. */
  readonly everyone: number;
}

/** How many members a build would look at. */
export async function measurePool(sql: Sql, seeker: SeekerRow, scope: DiscoveryScope, limit: number): Promise<PoolSize> {
  const found = await sql.query<PoolSize>(
    `SELECT (SELECT count(*)::int FROM (SELECT FROM ${pool({ seeker, scope })} LIMIT $11) looked) AS counted,
       (SELECT reltuples::int FROM pg_class WHERE oid = 'candidates'::regclass) AS everyone`,
    [...seekerParams(seeker), limit],
  );
  return found[0] ?? { counted: 0, everyone: 0 };
}

export interface DeckRow {
  readonly member_id: string;
  readonly scope: DiscoveryScope;
  readonly revision: number;
  readonly built_at: Date;
  readonly first_ids: readonly string[];
  readonly target_ids: readonly string[];
  readonly complete: boolean;
  readonly small: boolean;
}

/** A deck made for filters that have changed since never takes the place of a newer one. */
export async function upsertDeck(sql: Sql, deck: DeckRow): Promise<void> {
  await sql.query(
    `INSERT INTO decks AS d (member_id, scope, revision, built_at, first_ids, target_ids, complete, small)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (member_id, scope) DO UPDATE SET revision = excluded.revision, built_at = excluded.built_at, first_ids = excluded.first_ids,
       target_ids = excluded.target_ids, complete = excluded.complete, small = excluded.small, claimed_until = NULL
     WHERE d.revision <= excluded.revision`,
    [deck.member_id, deck.scope, deck.revision, deck.built_at, deck.first_ids, deck.target_ids, deck.complete, deck.small],
  );
}

/** Whether the next deck is ours to build: one process at a time, and not for ever if it dies. */
export async function claimDeck(sql: Sql, memberId: string, scope: DiscoveryScope, now: Date, until: Date): Promise<boolean> {
  const rows = await sql.query(
    `UPDATE decks SET claimed_until = $4 WHERE member_id = $1 AND scope = $2 AND (claimed_until IS NULL OR claimed_until < $3) RETURNING member_id`,
    [memberId, scope, now, until],
  );
  return rows.length > 0;
}

/** Someone she swiped can be swiped again: to the top of what lies before her. */
export async function returnToDecks(sql: Sql, memberId: string, targetId: string): Promise<void> {
  await sql.query('UPDATE decks SET target_ids = array_prepend($2::uuid, array_remove(target_ids, $2::uuid)) WHERE member_id = $1', [
    memberId,
    targetId,
  ]);
}

export async function deleteDecksOlderThan(sql: Sql, time: Date): Promise<void> {
  await sql.query('DELETE FROM decks WHERE built_at < $1', [time]);
}
