import { earlyMembers } from '@violet/contract/catalogue/badges';
import type { Sql } from '#platform/db/db.ts';
import { listUnseen, listUnseenPairs, unseenAmong } from '#modules/safety/unseen-queries.ts';
import { mayCount, maySee, showsLastActive } from '#modules/safety/visibility.ts';
import { isPremium } from '#modules/subscription/premium.ts';
import { streakColumns } from './streak-queries.ts';
import type { StreakFacts } from './streak.ts';

/** What badges are counted from. Counts stop where no badge asks for more. */
export interface FactsRow extends StreakFacts {
  readonly id: string;
  readonly bio: string;
  readonly has_city: boolean;
  readonly interests: string[];
  readonly teas: number;
  readonly lifestyle: Readonly<Record<string, string>>;
  readonly photos: number;
  readonly matches: number;
  readonly tea_matches: number;
  readonly messages_sent: number;
  readonly longest_conversation: number;
  readonly starters_sent: number;
  readonly reactions_given: number;
  readonly likes_received: number;
  readonly super_likes_received: number;
  readonly has_status: boolean;
  readonly premium: boolean;
  readonly boosted: boolean;
  readonly is_verified: boolean;
  readonly early: boolean;
}

// Only what the member still has counts. A number that fell at a deletion and not at a block would tell them apart.
const activeMatches = `match_members mm JOIN matches lm ON lm.id = mm.match_id AND lm.ended_at IS NULL
  JOIN members o ON o.id = mm.other_id AND o.suspended_at IS NULL WHERE mm.member_id = m.id`;

function upTo(limit: number, rows: string): string {
  return `(SELECT count(*)::int FROM (SELECT ${rows} LIMIT ${limit}) counted)`;
}

const written = (side: string) => upTo(50, `1 FROM messages w WHERE w.match_id = talk.match_id AND w.sender_id ${side} m.id`);

const longest = `(SELECT COALESCE(max(2 * least(${written('=')}, ${written('<>')})), 0) FROM (
  SELECT mm.match_id FROM conversations cv, ${activeMatches} AND cv.match_id = mm.match_id ORDER BY cv.last_seq DESC LIMIT 5) talk)`;

const reactions = upTo(
  25,
  `1 FROM message_reactions r JOIN messages rm ON rm.id = r.message_id AND rm.sender_id <> m.id
   JOIN matches rl ON rl.id = rm.match_id AND rl.ended_at IS NULL WHERE r.member_id = m.id`,
);

const likesReceived = (limit: number, kind: string) =>
  upTo(
    limit,
    `1 FROM likes l JOIN members liker ON liker.id = l.member_id
     WHERE l.target_id = m.id AND ${kind} AND l.voided_at IS NULL AND ${mayCount('m.id', 'liker', unseenAmong('m.id', '$3', '$4'))}`,
  );

/** @param $1 the members, $2 now, $3 and $4 who is not there for whom of them */
export async function listBadgeFacts(sql: Sql, memberIds: readonly string[], now: Date): Promise<FactsRow[]> {
  const unseen = await listUnseenPairs(sql, memberIds);
  return sql.query<FactsRow>(
    `SELECT m.id, m.bio, m.city_id IS NOT NULL AS has_city, m.interests, cardinality(m.tea_interests) AS teas, m.lifestyle, m.is_verified,
       m.boosted_until IS NOT NULL AS boosted, living.matches, living.tea_matches,
       (SELECT count(*)::int FROM photos ph WHERE ph.member_id = m.id) AS photos,
       ${upTo(100, `1 FROM messages s, ${activeMatches} AND s.match_id = mm.match_id AND s.sender_id = m.id`)} AS messages_sent,
       ${upTo(1, `1 FROM messages s, ${activeMatches} AND s.match_id = mm.match_id AND s.seq = 1 AND s.sender_id = m.id AND s.message_type = 'icebreaker'`)} AS starters_sent,
       ${longest} AS longest_conversation, ${reactions} AS reactions_given,
       ${likesReceived(10, 'l.is_like')} AS likes_received, ${likesReceived(1, 'l.is_super')} AS super_likes_received,
       ${streakColumns('m')},
       EXISTS (SELECT 1 FROM statuses st WHERE st.member_id = m.id AND st.expires_at > $2) AS has_status,
       ${isPremium('m.id', '$2')} AS premium,
       COALESCE((SELECT true FROM earned_badges eb WHERE eb.member_id = m.id AND eb.badge_id = 'early-violet'),
         ${upTo(earlyMembers, `1 FROM members e WHERE e.created_at < m.created_at`)} < ${earlyMembers}) AS early
     FROM members m
     CROSS JOIN LATERAL (SELECT count(*)::int AS matches, count(*) FILTER (WHERE o.tea_interests && m.tea_interests)::int AS tea_matches
       FROM ${activeMatches}) living
     WHERE m.id = ANY($1::uuid[])`,
    [memberIds, now, unseen.map(({ viewerId }) => viewerId), unseen.map(({ otherId }) => otherId)],
  );
}

export interface EarnedRow {
  readonly badge_id: string;
  readonly earned_at: Date;
}

/** Oldest first. */
export function listEarnedBadges(sql: Sql, memberId: string): Promise<EarnedRow[]> {
  return sql.query<EarnedRow>('SELECT badge_id, earned_at FROM earned_badges WHERE member_id = $1 ORDER BY earned_at, badge_id', [
    memberId,
  ]);
}

export interface ReachedBadge {
  readonly memberId: string;
  readonly badgeId: string;
  readonly earnedAt: Date;
}

/** Gives each badge once a member, whoever else awards it at this moment; none to a deleted member. */
export async function insertEarnedBadges(sql: Sql, reached: readonly ReachedBadge[]): Promise<void> {
  await sql.query(
    `INSERT INTO earned_badges (member_id, badge_id, earned_at)
     SELECT m.id, n.badge_id, n.earned_at FROM unnest($1::uuid[], $2::text[], $3::timestamptz[]) AS n (member_id, badge_id, earned_at)
     JOIN members m ON m.id = n.member_id FOR KEY SHARE OF m
     ON CONFLICT DO NOTHING`,
    [reached.map(({ memberId }) => memberId), reached.map(({ badgeId }) => badgeId), reached.map(({ earnedAt }) => earnedAt)],
  );
}

/** The badges that no answer has named to the member; they count as told from now on. */
export function updateAnnounced(sql: Sql, memberId: string, now: Date): Promise<EarnedRow[]> {
  return sql.query<EarnedRow>(
    'UPDATE earned_badges SET told_at = $2 WHERE member_id = $1 AND told_at IS NULL RETURNING badge_id, earned_at',
    [memberId, now],
  );
}

export interface WearerRow {
  readonly is_verified: boolean;
  readonly shows_activity: boolean;
  readonly covers_photos: boolean;
}

/** Another member who exists for the viewer. */
export async function findWearer(sql: Sql, viewerId: string, memberId: string): Promise<WearerRow | undefined> {
  const rows = await sql.query<WearerRow>(
    `SELECT m.is_verified, ${showsLastActive('p', 'm')} AS shows_activity, m.photo_privacy = 'blurred' AS covers_photos
     FROM members m JOIN preferences p ON p.member_id = m.id
     WHERE m.id = $2 AND ${maySee('$1::uuid', 'm', '$3')}`,
    [viewerId, memberId, await listUnseen(sql, viewerId)],
  );
  return rows[0];
}
