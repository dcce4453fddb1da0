import type { HereAs } from '@violet/contract/members';
import type { Activity } from '@violet/contract/profiles';
import { nearPlaces } from '#modules/places/service.ts';
import type { Sql } from '#platform/db/db.ts';
import { streakColumns, type StreakFacts } from '#modules/badges/service.ts';
import { listUnseen } from '#modules/safety/unseen-queries.ts';
import { isSeen, mayCount, suitsAsTwo } from '#modules/safety/visibility.ts';

// What happened to a member, counted. A figure must not tell of a member who cannot be seen, so only visible ones count.

/** Nobody reads a figure above this, and counting on would only cost. */
const countedAtMost = 5_000;

function counted(rows: string): string {
  return `(SELECT count(*)::int FROM (SELECT 1 ${rows} LIMIT ${countedAtMost}) c)`;
}

const activeMatches = `FROM match_members mm JOIN matches lm ON lm.id = mm.match_id AND lm.ended_at IS NULL
  JOIN members o ON o.id = mm.other_id AND o.suspended_at IS NULL WHERE mm.member_id = $1`;

const likesReceived = (unseen: string) => `FROM likes l JOIN members liker ON liker.id = l.member_id
  WHERE l.target_id = $1 AND l.is_like AND l.voided_at IS NULL AND ${mayCount('$1::uuid', 'liker', unseen)}`;

/** Views of long ago are a number alone, in which nobody is to be made out. */
const views = (unseen: string) => `least(${countedAtMost}, COALESCE((SELECT t.views FROM profile_view_totals t WHERE t.member_id = $1), 0)
  + ${counted(`FROM profile_views pv JOIN members looker ON looker.id = pv.viewer_id WHERE pv.viewed_id = $1 AND ${mayCount('$1::uuid', 'looker', unseen)}`)})`;

export interface FiguresRow extends StreakFacts {
  readonly views: number;
  readonly likes: number;
  readonly super_likes: number;
  readonly matches: number;
  readonly interests: string[];
  readonly lifestyle: Readonly<Record<string, string>>;
  readonly badge_ids: string[];
}

export async function findFiguresRow(sql: Sql, memberId: string): Promise<FiguresRow | undefined> {
  const rows = await sql.query<FiguresRow>(
    `SELECT ${views('$2')} AS views, ${counted(likesReceived('$2'))} AS likes, ${counted(`${likesReceived('$2')} AND l.is_super`)} AS super_likes,
       ${counted(activeMatches)} AS matches, ${streakColumns('m')}, m.interests, m.lifestyle,
       ARRAY(SELECT eb.badge_id FROM earned_badges eb WHERE eb.member_id = m.id) AS badge_ids
     FROM members m WHERE m.id = $1`,
    [memberId, await listUnseen(sql, memberId)],
  );
  return rows[0];
}

export interface ActivityRow {
  readonly kind: Activity['kind'];
  readonly at: Date;
  readonly name: string | null;
  readonly count: number | null;
  readonly badge_id: string | null;
}

/** Newest first. Likes are told by the day: the minute of one could be compared with who was online. Spec R2. */
export async function listActivity(sql: Sql, memberId: string, now: Date, limit: number): Promise<ActivityRow[]> {
  const none = (columns: string) => `${columns}, NULL::text AS name, NULL::int AS count, NULL::text AS badge_id`;
  const part = (rows: string) => `(${rows} ORDER BY at DESC LIMIT $3)`;
  return sql.query<ActivityRow>(
    `${part(`SELECT 'match' AS kind, lm.created_at AS at, o.name, NULL::int AS count, NULL::text AS badge_id ${activeMatches}`)}
     UNION ALL ${part(`SELECT 'badge', earned_at AS at, NULL, NULL, badge_id FROM earned_badges WHERE member_id = $1`)}
     UNION ALL ${part(`SELECT 'likes', date_trunc('day', at, 'UTC') AS at, NULL, count(*)::int, NULL
       FROM (SELECT l.created_at AS at ${likesReceived('$4')} ORDER BY l.created_at DESC LIMIT ${countedAtMost}) newest GROUP BY 2`)}
     UNION ALL ${part(`SELECT ${none(`'photo', created_at AS at`)} FROM photos WHERE member_id = $1`)}
     UNION ALL SELECT ${none(`'status', created_at AS at`)} FROM statuses WHERE member_id = $1 AND expires_at > $2
     UNION ALL SELECT ${none(`'profile', edited_at AS at`)} FROM members WHERE id = $1 AND edited_at IS NOT NULL
     UNION ALL SELECT ${none(`'joined', created_at AS at`)} FROM members WHERE id = $1
     ORDER BY at DESC, kind LIMIT $3`,
    [memberId, now, limit, await listUnseen(sql, memberId)],
  );
}

export interface PreferenceFigures {
  readonly matches: number;
  readonly matches_since: number;
  readonly views: number;
  /** The share of the member's interests that a match has too, on average; null without interests or matches. */
  readonly shared: number | null;
  readonly city_id: number | null;
  readonly here_as: HereAs;
  readonly open_to_couples: boolean;
}

export async function findPreferenceFigures(sql: Sql, memberId: string, since: Date): Promise<PreferenceFigures | undefined> {
  const rows = await sql.query<PreferenceFigures>(
    `SELECT ${counted(activeMatches)} AS matches, ${counted(`${activeMatches} AND lm.created_at >= $2`)} AS matches_since, ${views('$3')} AS views, m.city_id, m.here_as, p.open_to_couples,
       (SELECT avg(cardinality(ARRAY(SELECT unnest(m.interests) INTERSECT SELECT unnest(newest.interests)))::float / NULLIF(cardinality(m.interests), 0))
        FROM (SELECT o.interests ${activeMatches} ORDER BY lm.created_at DESC LIMIT 200) newest) AS shared
     FROM members m JOIN preferences p ON p.member_id = m.id WHERE m.id = $1`,
    [memberId, since, await listUnseen(sql, memberId)],
  );
  return rows[0];
}

export interface TrendQuery {
  /** For whom: anybody who is here as this member is, and as open to couples. */
  readonly memberId: string;
  /** Who does not exist for this member. */
  readonly unseen: readonly string[];
  /** Null: everywhere. */
  readonly cityId: number | null;
  /** Only words of the catalogue: a member's own word could name its author. */
  readonly interests: readonly string[];
  /** An interest of fewer members is not told. */
  readonly atLeast: number;
  readonly limit: number;
}

/** How many members are looked at for it. */
const sample = 2_000;

/** The interests that most members have of those within 50 miles who show themselves to everybody and may be met. */
export async function listTrends(sql: Sql, { memberId, unseen, cityId, interests, atLeast, limit }: TrendQuery): Promise<string[]> {
  const near = `$1::int IS NULL OR c.city_id = ANY(ARRAY(SELECT cp.near_id FROM ${nearPlaces('$1')} cp WHERE cp.miles <= 50))`;
  const rows = await sql.query<{ name: string }>(
    `SELECT i.name FROM (SELECT c.member_id FROM candidates c WHERE c.door = 1 AND (${near}) LIMIT ${sample}) s
     JOIN members m ON m.id = s.member_id CROSS JOIN LATERAL unnest(m.interests) AS i (name)
     WHERE i.name = ANY($2::text[]) AND ${isSeen('m.id', '$6')} AND ${suitsAsTwo('$5::uuid', 'm')} GROUP BY i.name HAVING count(*) >= $3 ORDER BY count(*) DESC, i.name LIMIT $4`,
    [cityId, interests, atLeast, limit, memberId, unseen],
  );
  return rows.map(({ name }) => name);
}
