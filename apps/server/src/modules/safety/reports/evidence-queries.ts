import type { LikedPart } from '@violet/contract/chat/liked-part';
import type { ProfilePrompt } from '@violet/contract/members';
import { open, openRows, seal } from '#platform/at-rest/sealed.ts';
import type { Sql } from '#platform/db/db.ts';

// What a report rests on, as it was when the report came in.

/** A file that is kept with the evidence. */
export interface ExcerptMedia {
  readonly mediaId: string;
  readonly kind: 'photo' | 'voice';
  readonly flagged: boolean | null;
  readonly once: boolean;
  readonly seconds: number | null;
}

/** A line of a reported conversation, without saying who anybody is. */
export interface ExcerptLine {
  readonly from: 'reporter' | 'reported';
  readonly text: string;
  readonly at: string;
  /** The reporter chose it. */
  readonly chosen?: true;
  /** What it carries. */
  readonly media?: ExcerptMedia;
  /** What of the receiver's profile it was written about, with a like. */
  readonly about?: LikedPart;
  /** When its sender had taken it back. It still says what it said where the reporter received it within a day. */
  readonly removedAt?: string;
}

/** What a reported meetup said to everybody. */
export interface MeetupWords {
  readonly title: string;
  readonly description: string;
  readonly location: string;
}

/** What is kept besides the profile. */
export interface KeptEvidence {
  readonly lines: readonly ExcerptLine[];
  readonly meetup: MeetupWords | null;
}

export interface EvidenceMessageRow {
  readonly id: string;
  readonly sender_id: string;
  readonly content: string;
  readonly created_at: Date;
  readonly about: LikedPart | null;
  readonly removed_at: Date | null;
  /** What it said before, while that is kept and the reported wrote it; else null. */
  readonly removed_content: string | null;
}

const columns = 'x.id, x.sender_id, x.content, x.created_at, x.seq, x.about, x.removed_at, rm.content AS removed_content';
/** To what the message `x` said before it was taken back. */
const joinRemoved = 'LEFT JOIN removed_messages rm ON rm.message_id = x.id AND x.sender_id = $2 AND rm.until > $3';

/** A match of the two, living or not. */
const between = 'm.low_id = least($1::uuid, $2::uuid) AND m.high_id = greatest($1::uuid, $2::uuid)';

async function openContents(tx: Sql, found: Promise<EvidenceMessageRow[]>): Promise<EvidenceMessageRow[]> {
  const rows = await openRows(tx, 'messages.content', await found, 'content', 'id');
  return openRows(tx, 'removed_messages.content', rows, 'removed_content', 'id');
}

export interface ReportedPair {
  readonly reporterId: string;
  readonly reportedId: string;
}

/** Those of these messages in conversations of the two, with up to `around` before and after each; oldest first. */
export function listChosenMessages(
  tx: Sql,
  { reporterId, reportedId }: ReportedPair,
  messageIds: readonly string[],
  around: number,
  now: Date,
): Promise<EvidenceMessageRow[]> {
  const found = tx.query<EvidenceMessageRow>(
    `SELECT DISTINCT ON (x.created_at, x.seq) ${columns}
     FROM matches m JOIN messages c ON c.match_id = m.id AND c.id = ANY($4::uuid[])
     JOIN messages x ON x.match_id = c.match_id AND x.seq BETWEEN c.seq - $5 AND c.seq + $5
     ${joinRemoved} WHERE ${between} ORDER BY x.created_at, x.seq`,
    [reporterId, reportedId, now, messageIds, around],
  );
  return openContents(tx, found);
}

/** The last that the two wrote to each other, oldest first. */
export function listLatestMessages(
  tx: Sql,
  { reporterId, reportedId }: ReportedPair,
  limit: number,
  now: Date,
): Promise<EvidenceMessageRow[]> {
  const found = tx.query<EvidenceMessageRow>(
    `SELECT * FROM (SELECT ${columns} FROM matches m JOIN messages x ON x.match_id = m.id ${joinRemoved}
       WHERE ${between} ORDER BY x.created_at DESC, x.seq DESC LIMIT $4) latest
     ORDER BY created_at, seq`,
    [reporterId, reportedId, now, limit],
  );
  return openContents(tx, found);
}

interface KeptMediaRow {
  readonly message_id: string;
  readonly media_id: string;
  readonly kind: 'photo' | 'voice';
  readonly flagged: boolean | null;
  readonly once: boolean;
  readonly seconds: number | null;
}

/** Files of these messages, which from now on stay with the report; by message. One that goes at that moment is kept, or not at all. */
export async function insertEvidenceMedia(
  tx: Sql,
  reportId: string,
  messageIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ExcerptMedia>> {
  if (messageIds.length === 0) return new Map();
  const rows = await tx.query<KeptMediaRow>(
    `WITH found AS (
       SELECT id, message_id, kind, media_type, flagged, once, seconds FROM message_media
       WHERE message_id = ANY($2::uuid[]) AND (until IS NULL OR until > $3) FOR SHARE
     ), kept AS (INSERT INTO evidence_media (report_id, media_id, media_type) SELECT $1, id, media_type FROM found)
     SELECT message_id, id AS media_id, kind, flagged, once, seconds FROM found`,
    [reportId, messageIds, now],
  );
  return new Map(
    rows.map(({ message_id, media_id: mediaId, kind, flagged, once, seconds }) => [message_id, { mediaId, kind, flagged, once, seconds }]),
  );
}

/** A file in the evidence of an open report; undefined where there is none. */
export async function findEvidenceMedia(
  sql: Sql,
  reportId: string,
  mediaId: string,
): Promise<{ id: string; media_type: string } | undefined> {
  const rows = await sql.query<{ id: string; media_type: string }>(
    `SELECT e.media_id AS id, e.media_type FROM evidence_media e JOIN reports r ON r.id = e.report_id
     WHERE e.report_id = $1 AND e.media_id = $2 AND r.status = 'open'`,
    [reportId, mediaId],
  );
  return rows[0];
}

/** What two wrote to each other is sealed as a whole, and is a string then. */
function storedLines(tx: Sql, reportId: string, lines: readonly ExcerptLine[]): string {
  const text = JSON.stringify(lines);
  return tx.sealing ? JSON.stringify(seal(tx, 'report_excerpts.lines', reportId, text)) : text;
}

/** The photos are locked while they are written down. One removed at that moment is kept with its files, or not at all. */
export async function insertEvidence(tx: Sql, reportId: string, reportedId: string, { lines, meetup }: KeptEvidence): Promise<void> {
  await tx.query(
    'INSERT INTO report_excerpts (report_id, bio, prompts, lines, meetup) SELECT $1, bio, prompts, $3::jsonb, $4::jsonb FROM members WHERE id = $2',
    [reportId, reportedId, storedLines(tx, reportId, lines), meetup && JSON.stringify(meetup)],
  );
  await tx.query(
    `WITH reported_photos AS (SELECT id, member_id, position, portrait FROM photos WHERE member_id = $2 FOR SHARE)
     INSERT INTO evidence_photos (report_id, photo_id, member_id, position, portrait) SELECT $1, id, member_id, position, portrait FROM reported_photos`,
    [reportId, reportedId],
  );
}

export interface EvidenceRow {
  /** Null when the reported account is gone. */
  readonly bio: string | null;
  readonly prompts: ProfilePrompt[];
  readonly photo_ids: string[];
  readonly lines: ExcerptLine[];
  readonly meetup: MeetupWords | null;
}

/** Undefined when there never was any, or its time is over. */
export async function findEvidence(sql: Sql, reportId: string): Promise<EvidenceRow | undefined> {
  const rows = await sql.query<Omit<EvidenceRow, 'lines'> & { lines: ExcerptLine[] | string }>(
    `SELECT e.bio, e.prompts, e.lines, e.meetup, ARRAY(SELECT p.photo_id FROM evidence_photos p WHERE p.report_id = e.report_id ORDER BY p.position) AS photo_ids
     FROM report_excerpts e WHERE e.report_id = $1`,
    [reportId],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { lines } = row;
  if (typeof lines !== 'string') return { ...row, lines };
  return { ...row, lines: JSON.parse(await open(sql, 'report_excerpts.lines', reportId, lines)) as ExcerptLine[] };
}
