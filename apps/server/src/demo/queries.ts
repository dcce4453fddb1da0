import { seal } from '#platform/at-rest/sealed.ts';
import type { Sql } from '#platform/db/db.ts';
import { isSameCountry, milesBetweenPlaces } from '#modules/places/service.ts';
import { suitsAsTwo } from '#modules/safety/visibility.ts';
import { isActor } from './member-queries.ts';

// The demo community's past: likes, matches and conversations with times that no service could give them. No other place besides their
// owners writes these tables, and this one only while a demo database is filled.

export interface PastLike {
  readonly id: string;
  readonly memberId: string;
  readonly targetId: string;
  readonly isSuper: boolean;
  readonly at: Date;
}

export interface PastMatch {
  readonly id: string;
  /** The login first. */
  readonly memberIds: readonly [string, string];
  readonly at: Date;
  /** How many messages it holds, and when the last one came. */
  readonly messages: number;
  readonly lastMessageAt: Date | null;
}

export interface PastMessage {
  readonly id: string;
  readonly matchId: string;
  readonly seq: number;
  readonly senderId: string;
  readonly content: string;
  readonly at: Date;
  readonly readAt: Date | null;
}

export interface PastReaction {
  readonly messageId: string;
  readonly memberId: string;
  readonly emoji: string;
  readonly at: Date;
}

export async function hasMembers(sql: Sql): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM members LIMIT 1')).length > 0;
}

export async function insertLikes(tx: Sql, likes: readonly PastLike[]): Promise<void> {
  await tx.query(
    `INSERT INTO likes (id, member_id, target_id, is_like, is_super, created_at)
     SELECT id, member_id, target_id, true, is_super, at
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::boolean[], $5::timestamptz[]) AS l (id, member_id, target_id, is_super, at)
     ON CONFLICT DO NOTHING`,
    [
      likes.map((like) => like.id),
      likes.map((like) => like.memberId),
      likes.map((like) => like.targetId),
      likes.map((like) => like.isSuper),
      likes.map((like) => like.at),
    ],
  );
}

/** The login has seen these matches, except those in which nobody has written yet. */
export async function insertMatches(tx: Sql, matches: readonly PastMatch[]): Promise<void> {
  const columns = [
    matches.map((match) => match.id),
    matches.map((match) => match.memberIds[0]),
    matches.map((match) => match.memberIds[1]),
    matches.map((match) => match.at),
  ];
  await tx.query(
    `INSERT INTO matches (id, low_id, high_id, created_at)
     SELECT id, least(a, b), greatest(a, b), at FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[]) AS m (id, a, b, at)`,
    columns,
  );
  await tx.query(
    `INSERT INTO match_members (match_id, member_id, other_id, seen_at)
     SELECT id, a, b, CASE WHEN messages > 0 THEN at END
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::int[]) AS m (id, a, b, at, messages)
     UNION ALL
     SELECT id, b, a, at FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::int[]) AS m (id, a, b, at, messages)`,
    [...columns, matches.map((match) => match.messages)],
  );
  const spoken = matches.filter((match) => match.messages > 0);
  await tx.query(
    `INSERT INTO conversations (match_id, last_seq, last_message_at) SELECT * FROM unnest($1::uuid[], $2::int[], $3::timestamptz[])`,
    [spoken.map((match) => match.id), spoken.map((match) => match.messages), spoken.map((match) => match.lastMessageAt)],
  );
}

export async function insertMessages(tx: Sql, messages: readonly PastMessage[]): Promise<void> {
  await tx.query(
    `INSERT INTO messages (match_id, seq, id, sender_id, content, created_at, read_at)
     SELECT * FROM unnest($1::uuid[], $2::int[], $3::uuid[], $4::uuid[], $5::text[], $6::timestamptz[], $7::timestamptz[])`,
    [
      messages.map((message) => message.matchId),
      messages.map((message) => message.seq),
      messages.map((message) => message.id),
      messages.map((message) => message.senderId),
      messages.map((message) => seal(tx, 'messages.content', message.id, message.content)),
      messages.map((message) => message.at),
      messages.map((message) => message.readAt),
    ],
  );
}

export async function insertReactions(tx: Sql, reactions: readonly PastReaction[]): Promise<void> {
  await tx.query(
    `INSERT INTO message_reactions (message_id, member_id, emoji, created_at)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[])`,
    [
      reactions.map((reaction) => reaction.messageId),
      reactions.map((reaction) => reaction.memberId),
      reactions.map((reaction) => reaction.emoji),
      reactions.map((reaction) => reaction.at),
    ],
  );
}

export async function insertPartnerLinks(sql: Sql, pairs: readonly (readonly string[])[], now: Date): Promise<void> {
  await sql.query(
    `INSERT INTO partner_links (member_id, partner_id, linked_at)
     SELECT (pair->>0)::uuid, (pair->>1)::uuid, $2 FROM jsonb_array_elements($1::jsonb) AS pair`,
    [JSON.stringify(pairs), now],
  );
}

/** Demo members whom the member may meet, without a swipe of either. The nearest come first, then those of the same country. */
export async function listAdmirers(sql: Sql, newcomerId: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT d.id FROM members n, members d
     WHERE n.id = $1 AND ${isActor('d')} AND d.id <> n.id
       AND ${suitsAsTwo('n.id', 'd')}
       AND NOT EXISTS (SELECT 1 FROM likes l WHERE l.member_id = d.id AND l.target_id = n.id)
       AND NOT EXISTS (SELECT 1 FROM likes l WHERE l.member_id = n.id AND l.target_id = d.id)
     ORDER BY ${milesBetweenPlaces('n.city_id', 'd.city_id')} NULLS LAST, ${isSameCountry('n.city_id', 'd.city_id')} DESC NULLS LAST, d.id`,
    [newcomerId],
  );
  return rows.map((row) => row.id);
}

export interface CompanionRow {
  /** The demo member's username, from which the voice is drawn. */
  readonly voice: string;
  readonly interests: string[];
  readonly teas: string[];
  readonly other_interests: string[];
  readonly other_teas: string[];
  readonly turn: number;
  readonly sent_media: boolean;
}

/** What a demo member needs to answer in a match; undefined when `memberId` is none, or both are. */
export async function findCompanion(sql: Sql, matchId: string, memberId: string): Promise<CompanionRow | undefined> {
  const rows = await sql.query<CompanionRow>(
    `SELECT d.username AS voice, d.interests, d.tea_interests AS teas, o.interests AS other_interests, o.tea_interests AS other_teas,
       (SELECT count(*) FROM messages x WHERE x.match_id = mm.match_id AND x.sender_id = d.id)::int AS turn,
       EXISTS (SELECT FROM messages x
         WHERE x.match_id = mm.match_id AND x.sender_id = d.id AND x.message_type IN ('photo', 'voice')) AS sent_media
     FROM match_members mm JOIN members d ON d.id = mm.member_id JOIN members o ON o.id = mm.other_id
     WHERE mm.match_id = $1 AND mm.member_id = $2 AND ${isActor('d')} AND NOT ${isActor('o')}`,
    [matchId, memberId],
  );
  return rows[0];
}
