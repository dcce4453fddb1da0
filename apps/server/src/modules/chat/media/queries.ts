import type { PhotoCover } from '@violet/contract/chat/message-media';
import { youngMatch } from '@violet/text-rules/young-match';
import type { Sql } from '#platform/db/db.ts';
import { isOwnMatch, otherOf } from '#modules/chat/queries.ts';
import { maySeeMatch } from '#modules/safety/visibility.ts';

// Photos and voices of conversations, before and after their message.

export interface NewMedia {
  readonly id: string;
  readonly matchId: string;
  readonly senderId: string;
  readonly kind: 'photo' | 'voice';
  readonly mediaType: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly flagged: boolean | null;
  readonly seconds: number | null;
  readonly until: Date;
}

export async function insertMedia(sql: Sql, media: NewMedia, now: Date): Promise<void> {
  await sql.query(
    `INSERT INTO message_media (id, match_id, sender_id, kind, media_type, width, height, flagged, seconds, until, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      media.id,
      media.matchId,
      media.senderId,
      media.kind,
      media.mediaType,
      media.width,
      media.height,
      media.flagged,
      media.seconds,
      media.until,
      now,
    ],
  );
}

interface WaitingCount {
  readonly count: number;
  /** When the first of them goes; null where there is none. */
  readonly firstUntil: Date | null;
}

/** The match of the file `f` is there for its sender. Of another one nothing is told, also not by a count. */
const isMatchThere = `EXISTS (SELECT FROM matches m WHERE m.id = f.match_id AND ${isOwnMatch('f.sender_id')})`;

/** Of the sender's files, those that wait for their message. */
export async function countWaiting(sql: Sql, senderId: string, now: Date): Promise<WaitingCount> {
  const rows = await sql.query<WaitingCount>(
    `SELECT count(*)::int AS count, min(f.until) AS "firstUntil" FROM message_media f
     WHERE f.sender_id = $1 AND f.message_id IS NULL AND f.until > $2 AND ${isMatchThere}`,
    [senderId, now],
  );
  return rows[0] ?? { count: 0, firstUntil: null };
}

/** Whether the member wrote own words in the match row `m`. A starter or a voice says nothing of the two. */
export function hasWritten(member: string): string {
  return `COALESCE((SELECT true FROM messages t WHERE t.match_id = m.id AND t.sender_id = ${member}
    AND t.message_type IN ('text', 'comment') AND t.icebreaker_id IS NULL AND t.removed_at IS NULL LIMIT 1), false)`;
}

export interface Gate {
  /** Both have written. */
  readonly is_open: boolean;
  readonly takes_photos: boolean;
}

/** What the sender may send in a match; undefined where it is not there for the sender. */
export async function findGate(sql: Sql, senderId: string, matchId: string): Promise<Gate | undefined> {
  const rows = await sql.query<Gate>(
    `SELECT ${hasWritten('m.low_id')} AND ${hasWritten('m.high_id')} AS is_open,
       (SELECT p.photo_messages FROM preferences p WHERE p.member_id = mm.other_id) IS DISTINCT FROM 'none' AS takes_photos
     FROM match_members mm JOIN matches m ON m.id = mm.match_id AND ${maySeeMatch('mm.member_id', 'mm.other_id', 'm')}
     WHERE mm.member_id = $1 AND mm.match_id = $2`,
    [senderId, matchId],
  );
  return rows[0];
}

export interface MediaRow {
  readonly id: string;
  readonly message_id: string;
  readonly kind: 'photo' | 'voice';
  readonly width: number | null;
  readonly height: number | null;
  readonly flagged: boolean | null;
  readonly once: boolean;
  readonly opened_at: Date | null;
  readonly seconds: number | null;
  readonly waveform: number[] | null;
  readonly until: Date | null;
  /** How the receiver wants photos. */
  readonly cover: PhotoCover;
  readonly matched_at: Date;
  /** Not taken back; more than a match is young with are not counted. */
  readonly messages: number;
  readonly sender_id: string;
  /** Its receiver was a ghost at the first look, of which its sender hears nothing. */
  readonly opened_as_ghost: boolean;
}

/** Of the file `md` in the match `m`, with what says whether it is covered for its receiver. */
const mediaColumns = (most: string) => `md.id, md.message_id, md.kind, md.width, md.height, md.flagged, md.once, md.opened_at, md.seconds,
  md.waveform, md.until, m.created_at AS matched_at, md.sender_id, md.opened_as_ghost,
  COALESCE((SELECT p.photo_messages FROM preferences p WHERE p.member_id = ${otherOf('md.sender_id')}), 'cover') AS cover,
  (SELECT count(*)::int FROM (SELECT FROM messages t WHERE t.match_id = md.match_id AND t.removed_at IS NULL LIMIT ${most}) few) AS messages`;

export function listMediaOf(sql: Sql, messageIds: readonly string[]): Promise<MediaRow[]> {
  return sql.query<MediaRow>(
    `SELECT ${mediaColumns('$2')} FROM message_media md JOIN matches m ON m.id = md.match_id WHERE md.message_id = ANY($1::uuid[])`,
    [messageIds, youngMatch.messages],
  );
}

/** Which file of the sender's is meant. */
export interface MediaChoice {
  readonly mediaId: string;
  readonly senderId: string;
  readonly matchId: string;
  readonly kind: 'photo' | 'voice';
}

/**
 * Gives an unused file to its message, which is stored already. Undefined: there is no such file of the sender's in this match.
 * @param sent.until when it goes by itself; null for what stays with its match
 */
export async function updateSent(
  tx: Sql,
  { mediaId, senderId, matchId, kind }: MediaChoice,
  sent: { messageId: string; once: boolean; waveform: readonly number[] | null; until: Date | null },
  now: Date,
): Promise<MediaRow | undefined> {
  const rows = await tx.query<MediaRow>(
    `UPDATE message_media md SET message_id = $5, once = $6, waveform = $7, until = $8 FROM matches m
     WHERE md.id = $1 AND md.sender_id = $2 AND md.match_id = $3 AND md.kind = $4 AND md.message_id IS NULL AND md.until > $9
       AND m.id = md.match_id
     RETURNING ${mediaColumns('$10')}`,
    [mediaId, senderId, matchId, kind, sent.messageId, sent.once, sent.waveform, sent.until, now, youngMatch.messages],
  );
  return rows[0];
}

export interface ShownMedia {
  readonly id: string;
  readonly media_type: string;
}

/** Those of these messages whose photo stays: no photo that is shown once, and none that is gone. */
export async function listLastingPhotos(sql: Sql, messageIds: readonly string[]): Promise<string[]> {
  const rows = await sql.query<{ message_id: string }>(
    'SELECT message_id FROM message_media WHERE message_id = ANY($1::uuid[]) AND NOT once',
    [messageIds],
  );
  return rows.map(({ message_id }) => message_id);
}

/**
 * A file of a message that is there for the viewer, asked anew each time. Of a photo that is shown once only while it is open,
 * and only for its receiver.
 * @param openedSince when such a photo was opened at the earliest
 */
export async function findShownMedia(sql: Sql, viewerId: string, mediaId: string, openedSince: Date): Promise<ShownMedia | undefined> {
  const rows = await sql.query<ShownMedia>(
    `SELECT md.id, md.media_type FROM message_media md
     JOIN matches m ON m.id = md.match_id JOIN match_members mm ON mm.match_id = m.id AND mm.member_id = $1
     JOIN messages x ON x.id = md.message_id
     WHERE md.id = $2 AND x.removed_at IS NULL AND ${maySeeMatch('mm.member_id', 'mm.other_id', 'm')}
       AND (SELECT w.suspended_at FROM members w WHERE w.id = $1) IS NULL
       AND (NOT md.once OR (md.sender_id <> $1 AND md.opened_at > $3))`,
    [viewerId, mediaId, openedSince],
  );
  return rows[0];
}

/** Answers, where this is the first look, whether a ghost has looked, which a trigger writes (0041). Of two at once one is the first. */
export async function updateOpened(
  tx: Sql,
  messageId: string,
  { now, until }: { now: Date; until: Date },
): Promise<{ as_ghost: boolean } | undefined> {
  const rows = await tx.query<{ as_ghost: boolean }>(
    `UPDATE message_media SET opened_at = $2, until = $3
     WHERE message_id = $1 AND once AND opened_at IS NULL AND until > $2 RETURNING opened_as_ghost AS as_ghost`,
    [messageId, now, until],
  );
  return rows[0];
}

/** Nobody sees the file of a message that was taken back. It goes at the latest with what the message said. */
export async function updateReportWindow(tx: Sql, messageId: string, until: Date): Promise<void> {
  await tx.query('UPDATE message_media SET until = LEAST(until, $2) WHERE message_id = $1', [messageId, until]);
}

/** Which of these a row still names: of a message, or of a report's evidence. */
export async function listExistingMedia(sql: Sql, ids: readonly string[]): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT id FROM message_media WHERE id = ANY($1::uuid[]) UNION SELECT media_id FROM evidence_media WHERE media_id = ANY($1::uuid[])`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

export interface ExportedMedia extends ShownMedia {
  readonly message_id: string;
  readonly once: boolean;
  readonly flagged: boolean | null;
  readonly seconds: number | null;
  readonly waveform: number[] | null;
}

/** What the member's own messages carry, for the file that the member takes along. Nothing that was opened, unless by a ghost, or taken back. */
export function listExportedMedia(sql: Sql, messageIds: readonly string[]): Promise<ExportedMedia[]> {
  return sql.query(
    `SELECT md.id, md.media_type, md.message_id, md.once, md.flagged, md.seconds, md.waveform
     FROM message_media md JOIN matches m ON m.id = md.match_id JOIN messages x ON x.id = md.message_id
     WHERE md.message_id = ANY($1::uuid[]) AND x.removed_at IS NULL AND (md.opened_at IS NULL OR md.opened_as_ghost)`,
    [messageIds],
  );
}

export interface WaitingFile {
  readonly match_id: string;
  readonly kind: 'photo' | 'voice';
  readonly created_at: Date;
  readonly until: Date;
}

/** The member's files that wait for their messages, oldest first. */
export function listWaitingFiles(sql: Sql, senderId: string, now: Date): Promise<WaitingFile[]> {
  return sql.query(
    `SELECT f.match_id, f.kind, f.created_at, f.until FROM message_media f
     WHERE f.sender_id = $1 AND f.message_id IS NULL AND f.until > $2 AND ${isMatchThere} ORDER BY f.created_at, f.id`,
    [senderId, now],
  );
}
