import type { Sql } from '#platform/db/db.ts';
import { isCoverLapsed, showsLastActive } from '#modules/safety/visibility.ts';
import { coupleBits, type Candidate, type MemberFacts } from './candidate.ts';

/** Another change of the same member waits, and then copies what both have changed. */
export async function lockCandidates(tx: Sql, memberIds: readonly string[]): Promise<void> {
  await tx.query('SELECT FROM candidates WHERE member_id = ANY($1::uuid[]) ORDER BY member_id FOR UPDATE', [memberIds]);
}

export function listMemberFacts(sql: Sql, memberIds: readonly string[]): Promise<MemberFacts[]> {
  return sql.query<MemberFacts>(
    `SELECT m.id AS member_id, m.city_id, m.age, m.bio, m.interests, m.tea_interests, m.lifestyle, m.is_verified, m.ghost_mode, m.here_as, m.boosted_until,
       m.last_active_at, m.created_at AS joined_at, m.suspended_at IS NOT NULL AS suspended, EXISTS (SELECT FROM photos ph WHERE ph.member_id = m.id AND ph.audience = 'everyone') AS has_photos,
       ${isCoverLapsed('m')} AS is_cover_lapsed,
       p.min_age, p.max_age, p.max_distance_miles, p.reach, p.open_to_couples, p.tea_preferences, p.lifestyle_preferences, p.interests AS wanted_interests,
       p.lifestyle AS preferred_lifestyle, p.deal_breakers, p.advanced_filters, p.show_age, ${showsLastActive('p', 'm')} AS shows_last_active, p.profile_visibility
     FROM members m JOIN preferences p ON p.member_id = m.id WHERE m.id = ANY($1::uuid[])`,
    [memberIds],
  );
}

/** What a member's own decks depend on. */
const asSeeker = 'city_id, shown_age, min_age, max_age, max_miles, reach, fitness, seeks, wants, breaks, sieve, chips';
/** What others' decks depend on besides. */
const asFound = 'door, facts, interests, habits, joined_day, boosted_until';

const row = (table: string, columns: string) =>
  `(${columns
    .split(', ')
    .map((column) => `${table}.${column}`)
    .join(', ')})`;
const differs = (columns: string) => `${row('k', columns)} IS DISTINCT FROM ${row('excluded', columns)}`;
/** Of the facts, what a member's own decks depend on, too. */
const differsAsTwo = `(k.facts # excluded.facts) & ${coupleBits.isPartnered | coupleBits.isOpen} <> 0`;

/** Any number of rows in one statement. A changed row ends decks: its own by `revision`, others' by `changed_at`. */
export async function insertOrUpdateCandidates(sql: Sql, candidates: readonly Candidate[], now: Date): Promise<void> {
  await sql.query(
    `INSERT INTO candidates AS k (member_id, ${asSeeker}, ${asFound}, active_day, revision, changed_at)
     SELECT n.member_id, ${row('n', asSeeker).slice(1, -1)}, ${row('n', asFound).slice(1, -1)}, n.active_day, 1, $2
     FROM jsonb_to_recordset($1::jsonb) AS n(member_id uuid, city_id int, shown_age smallint, min_age smallint, max_age smallint, max_miles smallint, reach smallint,
       fitness smallint, seeks bit(192), wants bit(64), breaks smallint, sieve smallint, chips bit(64), joined_day smallint, door smallint, facts smallint, interests bit(192), habits bit(64),
       boosted_until timestamptz, active_day smallint)
     ON CONFLICT (member_id) DO UPDATE SET
       (${asSeeker}, ${asFound}, active_day) = ${row('excluded', `${asSeeker}, ${asFound}, active_day`)},
       revision = k.revision + CASE WHEN ${differs(asSeeker)} OR ${differsAsTwo} THEN 1 ELSE 0 END,
       changed_at = CASE WHEN ${differs(`${asSeeker}, ${asFound}`)} THEN excluded.changed_at ELSE k.changed_at END
     WHERE ${differs(`${asSeeker}, ${asFound}, active_day`)}`,
    [JSON.stringify(candidates), now],
  );
}

/** Something about a pair changed that no row shows, so decks around them are to look again. */
export async function updateCandidatesChanged(sql: Sql, memberIds: readonly string[], now: Date): Promise<void> {
  await sql.query('UPDATE candidates SET changed_at = $2 WHERE member_id = ANY($1::uuid[])', [memberIds, now]);
}

/** For a like of a member whose profile only those liked can see. Decks around that member are to look again. */
export async function updateCandidateOpened(sql: Sql, memberId: string, now: Date): Promise<void> {
  await sql.query('UPDATE candidates SET changed_at = $2 WHERE member_id = $1 AND door = 2', [memberId, now]);
}
