// Who is dealt: everyone within reach is judged in one pass over an index, and the best are kept.
import type { DiscoveryScope } from '@violet/contract/discovery';
import type { Sql } from '#platform/db/db.ts';
import { dayNumber, reachCode } from '#modules/discovery/candidates/candidate.ts';
import { exposureRules } from '#modules/discovery/exposures/rules.ts';
import type { SeekerRow } from './queries.ts';
import {
  fits,
  goesFar,
  isLocated,
  nearCities,
  seekerRow,
  sharedHabits,
  sharedInterests,
  withinReach,
} from '#modules/discovery/fit-conditions.ts';
import { isCountryNumber } from '#modules/places/service.ts';

const me = seekerRow('me');

/** The seeker's row as parameters, which the planner takes for constants: the plan suits these cities and this range. */
const asParameters = `(SELECT $1::uuid AS member_id, $2::int AS city_id, $3::int AS shown_age, $4::int AS min_age, $5::int AS max_age,
  $6::int AS max_miles, $7::int AS fitness, $8::int AS breaks, $9::bit(192) AS seeks, $10::bit(64) AS wants,
  $11::int AS sieve, $12::bit(64) AS chips, $13::int AS active_from, $14::int AS joined_from, $15::int AS reach, $16::int AS facts) me`;

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
    row.sieve,
    row.chips,
    row.active_from,
    row.joined_from,
    row.reach,
    row.facts,
  ];
}

/**
 * The plan is made anew for each seeker, as a small town and New York want different ones. It is never compiled, which takes longer
 * than the query. It may keep all swipes of a seeker in memory, and takes one core and no more.
 */
export async function updateBuildSettings(tx: Sql): Promise<void> {
  await tx.query(
    `SELECT set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true), set_config('work_mem', '64MB', true),
       set_config('max_parallel_workers_per_gather', '0', true)`,
  );
}

type Where = Pick<BuildQuery, 'seeker' | 'scope'>;

/** Whether k lives in the seeker's country, or names no place. It is one look into a short list. */
const isAtHome = `(k.city_id = 0 OR k.city_id IN (SELECT there.id FROM cities there WHERE there.country =
  (SELECT mine.country FROM cities mine WHERE mine.id = ${me.city_id})))`;
const country = reachCode('country');
const withinCountry = `(k.reach <> ${country} AND ${me.reach} <> ${country} OR ${isAtHome})`;

/** Whether all of a country may be near to the seeker. */
function isCountrywide({ seeker, scope }: Where): boolean {
  return scope === 'all' && isCountryNumber(seeker.city_id);
}

/** Whether the seeker meets those far away who look as far. Narrower scopes end at a region. */
function meetsFar({ seeker, scope }: Where): boolean {
  return scope === 'all' && seeker.city_id !== 0 && goesFar(seeker);
}

/** Members of the places nearby who admit the seeker. */
function nearRows(where: Where, sample: string): string {
  const admits = `(k.reach > 0 OR k.city_id = 0 OR k.max_miles >= n.miles) AND ${withinCountry}`;
  const isSampled = sample !== '' && isCountrywide(where);
  const near = isSampled
    ? `SELECT k.* FROM candidates k ${sample} WHERE k.door > 0 AND ${isAtHome}`
    : `SELECT k.* FROM ${nearCities(me, where.scope)} n JOIN candidates k ON k.city_id = n.near_id WHERE k.door > 0 AND ${admits}`;
  return meetsFar(where) ? `${near} AND k.reach = 0` : near;
}

const farRows = (sample: string) => `SELECT k.* FROM candidates k ${sample} WHERE k.door > 0 AND k.reach > 0 AND ${withinCountry}`;

/** Who is looked at: members nearby, and for a seeker who looks far those who do so, too. Of very many a random part. */
function pool(where: Where, sample = ''): string {
  if (where.seeker.city_id === 0) return `${asParameters} CROSS JOIN candidates c ${sample}`;
  const far = meetsFar(where) ? ` UNION ALL ${farRows(sample)}` : '';
  return `${asParameters} CROSS JOIN LATERAL (${nearRows(where, sample)}${far}) c`;
}

/** Rows of which a random part is enough where they are very many. A seeker whose places bound them has none. */
function wideRows(where: Where): string {
  if (where.seeker.city_id === 0) return 'SELECT k.* FROM candidates k';
  const rows = [...(isCountrywide(where) ? [nearRows(where, '')] : []), ...(meetsFar(where) ? [farRows('')] : [])];
  return rows.join(' UNION ALL ');
}

const open = `c.door > 0 AND (c.door = 1 OR c.member_id IN (
  SELECT fan.member_id FROM likes fan WHERE fan.target_id = ${me.member_id} AND fan.is_like AND fan.voided_at IS NULL))`;
// Separations are left to the page's check, as is all that no index answers. A page has a few cards less then.
const swipes = `SELECT l.target_id, l.is_like, l.created_at FROM likes l WHERE l.member_id = ${me.member_id} AND l.voided_at IS NULL`;
/** Never swiped, or passed long enough ago. */
const returns = 'NOT mine.is_like AND mine.created_at <= $22';
const untouched = `(mine.target_id IS NULL OR (${returns}))`;

/**
 * Members who return stand last, and before them who names no place. Then count shared interests, shared habits and the day of the last
 * activity. It is one number, since the sort reads 100,000 of them.
 */
const dayBits = 65_536;
const habitSteps = 64;
const freshBit = 2 ** 30;
const locatedBit = 2 ** 29;
const rank = `CASE WHEN mine.target_id IS NULL THEN ${freshBit} ELSE 0 END + CASE WHEN ${isLocated(me, 'c')} THEN ${locatedBit} ELSE 0 END + (${sharedInterests(me, 'c')} * ${habitSteps}
  + ${sharedHabits(me, 'c')}) * ${dayBits} + CASE WHEN c.active_day = 0 THEN $18 ELSE c.active_day END`;

export interface BuildQuery {
  readonly seeker: SeekerRow;
  readonly scope: DiscoveryScope;
  /** What counts as the last activity of a member who hides it. */
  readonly hiddenActivity: Date;
  readonly limit: number;
  /** The day whose counts of who was shown put members later; null for an order that they leave alone. */
  readonly fairBy: string | null;
  /** Passes given before this may come back. */
  readonly passesReturnFrom: Date;
}

/**
 * More are looked at than dealt. Of those, whoever had the share of today comes after the rest, and those who return after all. Between equal
 * counts the day decides who is among the best, and the moment in which order they lie.
 */
const inOrder = (best: string) => `
  WITH best AS MATERIALIZED (SELECT c.member_id, c.active_day, ${rank} AS rank ${best} ORDER BY rank DESC LIMIT $19),
  counted AS (SELECT b.*, b.rank >= ${freshBit} AS is_fresh, b.rank & ${locatedBit} <> 0 AS is_located,
      count(*) OVER () > $20 AND COALESCE(x.shown, 0) >= greatest(${exposureRules.shareAtLeast}, ${exposureRules.shareOfMean} * avg(COALESCE(x.shown, 0)) OVER ()) AS had_share
    FROM best b LEFT JOIN exposures x ON x.member_id = b.member_id AND x.day = $21::date),
  dealt AS (SELECT * FROM counted ORDER BY is_fresh DESC, is_located DESC, had_share, rank DESC, member_id LIMIT $20)
  SELECT d.member_id FROM dealt d JOIN members m ON m.id = d.member_id
  ORDER BY d.is_fresh DESC, d.is_located DESC, d.had_share, d.rank / ${dayBits} DESC, CASE WHEN d.active_day = 0 THEN $17 ELSE m.last_active_at END DESC, d.member_id`;

async function listIds(sql: Sql, text: string, query: BuildQuery, ...more: unknown[]): Promise<string[]> {
  const { seeker, hiddenActivity, limit, fairBy } = query;
  const lookedAt = limit * exposureRules.lookedAtForEach;
  const params = [...seekerParams(seeker), hiddenActivity, dayNumber(hiddenActivity), lookedAt, limit, fairBy, ...more];
  const rows = await sql.query<{ member_id: string }>(text, params);
  return rows.map((row) => row.member_id);
}

export interface Breadth {
  /** For a seeker who looks far: the part of all members that is looked at, in percent. */
  readonly percent: number;
  /** Only who shares so many interests and names a place: where they fill a deck, the rest need no sorting. */
  readonly leastShared: number;
  /** Whether all swipes are read at once. Otherwise the planner may look each member up, which takes longer where many are in reach. */
  readonly readsSwipes: boolean;
}

/** The best, in order: members never swiped, then those passed long enough ago. */
export function listBestCandidates(sql: Sql, query: BuildQuery, { percent, leastShared, readsSwipes }: Breadth): Promise<string[]> {
  const sampled = percent < 100;
  // Of hundreds of places the planner expects a handful of members. It would look up each by itself, and cannot behind OFFSET.
  const mine = readsSwipes ? `${swipes} OFFSET 0` : swipes;
  const text = inOrder(
    `FROM ${pool(query, sampled ? 'TABLESAMPLE SYSTEM ($24)' : '')} LEFT JOIN LATERAL (${mine}) mine ON mine.target_id = c.member_id
     WHERE ${open} AND ${fits(me, 'c')} AND ${untouched}
       AND ($23::int = 0 OR (${sharedInterests(me, 'c')} >= $23::int AND mine.target_id IS NULL AND ${isLocated(me, 'c')}))`,
  );
  return listIds(sql, text, query, query.passesReturnFrom, leastShared, ...(sampled ? [percent] : []));
}

/** Whether the member has swiped more than so many. */
export async function hasSwipedMoreThan(sql: Sql, memberId: string, count: number): Promise<boolean> {
  const rows = await sql.query('SELECT FROM likes WHERE member_id = $1 AND voided_at IS NULL OFFSET $2 LIMIT 1', [memberId, count]);
  return rows.length > 0;
}

/** Those of the members that `ids` selects who fit, each looked up by itself. */
const among = (scope: DiscoveryScope, ids: string, which: string) =>
  inOrder(`FROM ${asParameters} CROSS JOIN LATERAL (${ids}) f JOIN candidates c ON c.member_id = f.member_id
    LEFT JOIN LATERAL (${swipes} AND l.target_id = c.member_id OFFSET 0) mine ON true
    WHERE ${open} AND ${fits(me, 'c')} AND ${withinReach(me, 'c', scope)} AND ${which}`);

/** The most boosts that are looked at, should more run at once around one place. */
const latestBoosts = 150;

/** Members who super-liked the seeker or are boosted, in order; none who returns. */
export function listFirstCandidates(sql: Sql, query: BuildQuery, now: Date): Promise<string[]> {
  const near = query.seeker.city_id === 0 ? '' : `${nearCities(me, query.scope)} n JOIN`;
  const boosted = `${near} candidates b ${near && 'ON b.city_id = n.near_id'}`;
  const latest = (rows: string) => `(SELECT b.member_id FROM ${rows} b.boosted_until > '1970-01-01 00:00:00+00' AND b.boosted_until > $22
    ORDER BY b.boosted_until DESC LIMIT ${latestBoosts})`;
  const far = meetsFar(query) ? `UNION ${latest('candidates b WHERE b.reach > 0 AND')}` : '';
  const text = among(
    query.scope,
    `SELECT sl.member_id FROM likes sl WHERE sl.target_id = ${me.member_id} AND sl.is_super AND sl.voided_at IS NULL
     UNION ${latest(`${boosted} WHERE`)} ${far}`,
    'mine.target_id IS NULL',
  );
  return listIds(sql, text, query, now);
}

/** For a deck that held everyone: who is left, who near has changed since, who returns since. Nobody else can have come to fit. */
export function listCandidatesSince(
  sql: Sql,
  query: BuildQuery,
  targetIds: readonly string[],
  since: Date,
  returnedSince: Date,
): Promise<string[]> {
  const text = among(
    query.scope,
    `SELECT unnest($23::uuid[]) AS member_id
     UNION SELECT ch.member_id FROM ${nearCities(me, query.scope)} n JOIN candidates ch ON ch.city_id = n.near_id AND ch.changed_at >= $24
     UNION SELECT mine.target_id FROM (${swipes}) mine WHERE ${returns} AND mine.created_at >= $25`,
    untouched,
  );
  return listIds(sql, text, query, query.passesReturnFrom, targetIds, since, returnedSince);
}

export interface PoolSize {
  /** Counted up to `limit` only. */
  readonly counted: number;
  /** Those of whom a random part is enough, counted up to `wideLimit` only. */
  readonly wide: number;
  /** All rows of the table, as the database estimates them. */
  readonly everyone: number;
}

/** How many members a build would look at. */
export async function countPool(sql: Sql, where: Where, limit: number, wideLimit: number): Promise<PoolSize> {
  const { seeker, scope } = where;
  const near = `SELECT FROM ${nearCities(me, scope)} n
    CROSS JOIN LATERAL (SELECT FROM candidates c WHERE c.city_id = n.near_id AND c.door > 0 OFFSET 0) there`;
  const wide = wideRows(where);
  const rows = [...(seeker.city_id === 0 ? [] : [near]), ...(wide ? [`SELECT FROM (${wide}) w`] : [])].join(' UNION ALL ');
  const count = (some: string, most: string) =>
    `(SELECT count(*)::int FROM ${asParameters} CROSS JOIN LATERAL (${some} LIMIT ${most}) looked)`;
  const found = await sql.query<PoolSize>(
    `SELECT ${count(rows, '$17')} AS counted, ${wide ? count(wide, '$18') : '$18::int * 0'} AS wide,
       (SELECT reltuples::int FROM pg_class WHERE oid = 'candidates'::regclass) AS everyone`,
    [...seekerParams(seeker), limit, wideLimit],
  );
  return found[0] ?? { counted: 0, wide: 0, everyone: 0 };
}
