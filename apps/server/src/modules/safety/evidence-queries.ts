import type { Sql } from '../../platform/db/db.ts';

// What a report rests on, as it was when the report came in.

/** A line of a reported conversation, without saying who anybody is. */
export interface ExcerptLine {
  readonly from: 'reporter' | 'reported';
  readonly text: string;
  readonly at: string;
  /** She pointed at it. */
  readonly chosen?: true;
}

/** What a reported meetup said to everybody. */
export interface MeetupWords {
  readonly title: string;
  readonly description: string;
  readonly location: string;
}

/** What is kept besides her profile. */
export interface Kept {
  readonly lines: readonly ExcerptLine[];
  readonly meetup: MeetupWords | null;
}

export interface SpokenRow {
  readonly id: string;
  readonly sender_id: string;
  readonly content: string;
  readonly created_at: Date;
}

/** A match of the two, living or not. */
const between = 'm.low_id = least($1::uuid, $2::uuid) AND m.high_id = greatest($1::uuid, $2::uuid)';

/** Those of these messages that stand in a conversation of the two, with up to `around` before and after each; oldest first. */
export function listChosen(tx: Sql, a: string, b: string, messageIds: readonly string[], around: number): Promise<SpokenRow[]> {
  return tx.query<SpokenRow>(
    `SELECT DISTINCT x.id, x.sender_id, x.content, x.created_at, x.seq
     FROM matches m JOIN messages c ON c.match_id = m.id AND c.id = ANY($3::uuid[])
     JOIN messages x ON x.match_id = c.match_id AND x.seq BETWEEN c.seq - $4 AND c.seq + $4
     WHERE ${between} ORDER BY x.created_at, x.seq`,
    [a, b, messageIds, around],
  );
}

/** The last that the two wrote to each other, oldest first. */
export function listLatest(tx: Sql, a: string, b: string, limit: number): Promise<SpokenRow[]> {
  return tx.query<SpokenRow>(
    `SELECT id, sender_id, content, created_at FROM (
       SELECT x.id, x.sender_id, x.content, x.created_at, x.seq FROM matches m JOIN messages x ON x.match_id = m.id
       WHERE ${between} ORDER BY x.created_at DESC, x.seq DESC LIMIT $3) latest
     ORDER BY created_at, seq`,
    [a, b, limit],
  );
}

/** Her pictures are held while they are written down: one that is removed in the same moment is either in it with its files, or not. */
export async function insertEvidence(tx: Sql, reportId: string, reportedId: string, { lines, meetup }: Kept): Promise<void> {
  await tx.query(
    'INSERT INTO report_excerpts (report_id, bio, lines, meetup) SELECT $1, bio, $3::jsonb, $4::jsonb FROM members WHERE id = $2',
    [reportId, reportedId, JSON.stringify(lines), meetup && JSON.stringify(meetup)],
  );
  await tx.query(
    `WITH hers AS (SELECT id, member_id, position, portrait FROM photos WHERE member_id = $2 FOR SHARE)
     INSERT INTO evidence_photos (report_id, photo_id, member_id, position, portrait) SELECT $1, id, member_id, position, portrait FROM hers`,
    [reportId, reportedId],
  );
}

export interface EvidenceRow {
  /** Null when the account is gone. */
  readonly bio: string | null;
  readonly photo_ids: string[];
  readonly lines: ExcerptLine[];
  readonly meetup: MeetupWords | null;
}

/** Undefined when there never was any, or its time is over. */
export async function findEvidence(sql: Sql, reportId: string): Promise<EvidenceRow | undefined> {
  const rows = await sql.query<EvidenceRow>(
    `SELECT e.bio, e.lines, e.meetup, ARRAY(SELECT p.photo_id FROM evidence_photos p WHERE p.report_id = e.report_id ORDER BY p.position) AS photo_ids
     FROM report_excerpts e WHERE e.report_id = $1`,
    [reportId],
  );
  return rows[0];
}
