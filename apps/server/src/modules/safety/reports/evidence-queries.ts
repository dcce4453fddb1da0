import { open, openRows, seal } from '#platform/at-rest/sealed.ts';
import type { Sql } from '#platform/db/db.ts';

// What a report rests on, as it was when the report came in.

/** A line of a reported conversation, without saying who anybody is. */
export interface ExcerptLine {
  readonly from: 'reporter' | 'reported';
  readonly text: string;
  readonly at: string;
  /** The reporter chose it. */
  readonly chosen?: true;
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
}

/** A match of the two, living or not. */
const between = 'm.low_id = least($1::uuid, $2::uuid) AND m.high_id = greatest($1::uuid, $2::uuid)';

async function openContents(tx: Sql, found: Promise<EvidenceMessageRow[]>): Promise<EvidenceMessageRow[]> {
  return openRows(tx, 'messages.content', await found, 'content', 'id');
}

/** Those of these messages in conversations of the two, with up to `around` before and after each; oldest first. */
export function listChosenMessages(
  tx: Sql,
  a: string,
  b: string,
  messageIds: readonly string[],
  around: number,
): Promise<EvidenceMessageRow[]> {
  const found = tx.query<EvidenceMessageRow>(
    `SELECT DISTINCT x.id, x.sender_id, x.content, x.created_at, x.seq
     FROM matches m JOIN messages c ON c.match_id = m.id AND c.id = ANY($3::uuid[])
     JOIN messages x ON x.match_id = c.match_id AND x.seq BETWEEN c.seq - $4 AND c.seq + $4
     WHERE ${between} ORDER BY x.created_at, x.seq`,
    [a, b, messageIds, around],
  );
  return openContents(tx, found);
}

/** The last that the two wrote to each other, oldest first. */
export function listLatestMessages(tx: Sql, a: string, b: string, limit: number): Promise<EvidenceMessageRow[]> {
  const found = tx.query<EvidenceMessageRow>(
    `SELECT id, sender_id, content, created_at FROM (
       SELECT x.id, x.sender_id, x.content, x.created_at, x.seq FROM matches m JOIN messages x ON x.match_id = m.id
       WHERE ${between} ORDER BY x.created_at DESC, x.seq DESC LIMIT $3) latest
     ORDER BY created_at, seq`,
    [a, b, limit],
  );
  return openContents(tx, found);
}

/** What two wrote to each other is sealed as a whole, and is a string then. */
function storedLines(tx: Sql, reportId: string, lines: readonly ExcerptLine[]): string {
  const text = JSON.stringify(lines);
  return tx.sealing ? JSON.stringify(seal(tx, 'report_excerpts.lines', reportId, text)) : text;
}

/** The photos are locked while they are written down. One removed at that moment is kept with its files, or not at all. */
export async function insertEvidence(tx: Sql, reportId: string, reportedId: string, { lines, meetup }: KeptEvidence): Promise<void> {
  await tx.query(
    'INSERT INTO report_excerpts (report_id, bio, lines, meetup) SELECT $1, bio, $3::jsonb, $4::jsonb FROM members WHERE id = $2',
    [reportId, reportedId, storedLines(tx, reportId, lines), meetup && JSON.stringify(meetup)],
  );
  await tx.query(
    `WITH hers AS (SELECT id, member_id, position, portrait FROM photos WHERE member_id = $2 FOR SHARE)
     INSERT INTO evidence_photos (report_id, photo_id, member_id, position, portrait) SELECT $1, id, member_id, position, portrait FROM hers`,
    [reportId, reportedId],
  );
}

export interface EvidenceRow {
  /** Null when the reported account is gone. */
  readonly bio: string | null;
  readonly photo_ids: string[];
  readonly lines: ExcerptLine[];
  readonly meetup: MeetupWords | null;
}

/** Undefined when there never was any, or its time is over. */
export async function findEvidence(sql: Sql, reportId: string): Promise<EvidenceRow | undefined> {
  const rows = await sql.query<Omit<EvidenceRow, 'lines'> & { lines: ExcerptLine[] | string }>(
    `SELECT e.bio, e.lines, e.meetup, ARRAY(SELECT p.photo_id FROM evidence_photos p WHERE p.report_id = e.report_id ORDER BY p.position) AS photo_ids
     FROM report_excerpts e WHERE e.report_id = $1`,
    [reportId],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { lines } = row;
  if (typeof lines !== 'string') return { ...row, lines };
  return { ...row, lines: JSON.parse(await open(sql, 'report_excerpts.lines', reportId, lines)) as ExcerptLine[] };
}
