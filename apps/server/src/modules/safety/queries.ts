import type { Sql } from '#platform/db/db.ts';
import { listUnseen } from './unseen-queries.ts';
import { apart, blockedBy, hasMet, isLetIn, isSeen, matched, maySee, maySwipe, namedAsPartner, partedBy } from './visibility.ts';

export interface BlockRow {
  readonly id: string;
  readonly blocker_id: string;
  readonly blocked_id: string;
  /** Of the moment of the block. Whoever said a farewell, or had no profile for the blocker, has the first name. */
  readonly blocked_name: string;
  /** True when the blocked member had unmatched the blocker before; null otherwise. */
  readonly came_after_unmatch: boolean | null;
  readonly created_at: Date;
}

export interface ReportRow {
  readonly id: string;
  readonly reporter_id: string;
  readonly reported_text: string;
  readonly reason: string;
  readonly description: string | null;
  readonly status: 'open' | 'resolved' | 'dismissed';
  readonly created_at: Date;
}

const blockColumns = `id, blocker_id, blocked_id, blocked_name, created_at,
  (SELECT true FROM separations s WHERE s.member_id = blocker_id AND s.other_id = blocked_id AND s.cause = 'unmatch' AND s.caused_by = blocked_id) AS came_after_unmatch`;
const reportColumns = 'id, reporter_id, reported_text, reason, description, status, created_at';

export async function findBlockBetween(sql: Sql, blockerId: string, blockedId: string): Promise<BlockRow | undefined> {
  const rows = await sql.query<BlockRow>(`SELECT ${blockColumns} FROM blocks WHERE blocker_id = $1 AND blocked_id = $2`, [
    blockerId,
    blockedId,
  ]);
  return rows[0];
}

export async function findOwnBlock(sql: Sql, blockerId: string, blockId: string): Promise<BlockRow | undefined> {
  const rows = await sql.query<BlockRow>(`SELECT ${blockColumns} FROM blocks WHERE id = $2 AND blocker_id = $1`, [blockerId, blockId]);
  return rows[0];
}

export function listBlocks(sql: Sql, blockerId: string): Promise<BlockRow[]> {
  return sql.query<BlockRow>(`SELECT ${blockColumns} FROM blocks WHERE blocker_id = $1 ORDER BY created_at DESC, id DESC`, [blockerId]);
}

/** Whether the viewer, with the place row `p`, reads who comes to the meetup `e`, or who was there. A host in `unseen` takes a coming one along. */
function readsGuests(p: string, e: string, unseen: string, now: string): string {
  return `CASE WHEN ${e}.starts_at > ${now}::timestamptz THEN ${isLetIn(p, e, now)} AND ${isSeen(`${e}.creator_id`, unseen)} ELSE ${hasMet(p, e)} END`;
}

/**
 * True when a list of guests names the member `other` to the viewer. Or did, as long as meetups are kept.
 * Both attend or attended, and the list is open to the viewer; or one asks the other.
 */
function namedAtMeetup(viewer: string, other: string, unseen: string, now: string): string {
  return `(SELECT true FROM meetups e
    WHERE e.id IN (SELECT id FROM meetups WHERE creator_id = ${viewer}
        UNION ALL SELECT p.meetup_id FROM meetup_places p JOIN meetups o ON o.id = p.meetup_id
          WHERE p.member_id = ${viewer} AND ${readsGuests('p', 'o', unseen, now)})
      AND (e.creator_id = ${other} OR EXISTS (SELECT 1 FROM meetup_places g WHERE g.meetup_id = e.id AND g.member_id = ${other}
        AND (g.state = 'attending' OR (g.state = 'asked' AND e.creator_id = ${viewer})))) LIMIT 1)`;
}

/** Who said this farewell to the viewer since. */
export async function findFarewellAuthor(sql: Sql, viewerId: string, farewellId: string, since: Date): Promise<string | undefined> {
  const rows = await sql.query<{ from_id: string }>('SELECT from_id FROM farewells WHERE id = $1 AND member_id = $2 AND said_at > $3', [
    farewellId,
    viewerId,
    since,
  ]);
  return rows[0]?.from_id;
}

export interface BlockableRow {
  /** Of whoever said a farewell, the first name in it. */
  readonly name: string;
  /** The profile is there for the viewer, with the whole name. */
  readonly is_shown: boolean;
}

/**
 * The member, if the viewer may block that one: everyone a swipe reaches, and whom the viewer has unmatched.
 * Besides, whatever they show: the viewer's matches, and whom the viewer meets at a meetup. A linked partner and who asks to be one, too.
 * Of those who parted from the viewer, only who said a farewell since and blocked nobody. Else trying would tell a block from a deletion. ADR 003.
 */
export async function findBlockable(
  sql: Sql,
  viewerId: string,
  otherId: string,
  { now, saidSince }: { readonly now: Date; readonly saidSince: Date },
): Promise<BlockableRow | undefined> {
  const named = namedAtMeetup('$1', 'm.id', '$3', '$5');
  const met = `(${isSeen('m.id', '$3')} AND ${apart('$1', 'm.id')} IS NULL AND (${matched('$1', 'm.id')} OR ${named}))`;
  const said = `(${isSeen('m.id', '$3')} AND ${blockedBy('m.id', '$1')} IS NULL
    AND (SELECT true FROM farewells f WHERE f.member_id = $1 AND f.from_id = m.id AND f.said_at > $4 LIMIT 1))`;
  const rows = await sql.query<BlockableRow>(
    `SELECT COALESCE((SELECT f.name FROM farewells f WHERE f.member_id = $1 AND f.from_id = m.id LIMIT 1), m.name) AS name,
       COALESCE(${maySee('$1::uuid', 'm', '$3')}, false) AS is_shown
     FROM members m WHERE m.id = $2 AND (${maySwipe('$1', 'm', '$3')} OR ${partedBy('$1', 'm.id')} OR ${namedAsPartner('$1', 'm.id', '$3')} OR ${met} OR ${said})`,
    [viewerId, otherId, await listUnseen(sql, viewerId), saidSince, now],
  );
  return rows[0];
}

export async function insertBlock(sql: Sql, block: Omit<BlockRow, 'came_after_unmatch'>): Promise<void> {
  await sql.query(
    `INSERT INTO blocks (id, blocker_id, blocked_id, blocked_name, created_at) SELECT $1, $2, m.id, $4, $5 FROM members m WHERE m.id = $3`,
    [block.id, block.blocker_id, block.blocked_id, block.blocked_name, block.created_at],
  );
}

export async function deleteBlock(sql: Sql, blockId: string): Promise<boolean> {
  return (await sql.query('DELETE FROM blocks WHERE id = $1 RETURNING id', [blockId])).length > 0;
}

export interface Separation {
  readonly a: string;
  readonly b: string;
  readonly cause: 'block' | 'unmatch';
  readonly causedBy: string;
}

export async function insertSeparation(sql: Sql, { a, b, cause, causedBy }: Separation, now: Date): Promise<void> {
  await sql.query(
    `INSERT INTO separations (member_id, other_id, cause, caused_by, created_at)
     VALUES ($1, $2, $3, $4, $5), ($2, $1, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [a, b, cause, causedBy, now],
  );
}

export async function deleteSeparation(sql: Sql, { a, b, cause, causedBy }: Separation): Promise<void> {
  await sql.query(
    `DELETE FROM separations WHERE cause = $3 AND caused_by = $4
     AND ((member_id = $1 AND other_id = $2) OR (member_id = $2 AND other_id = $1))`,
    [a, b, cause, causedBy],
  );
}

export async function hasSeparation(sql: Sql, a: string, b: string): Promise<boolean> {
  const rows = await sql.query<{ apart: boolean | null }>(`SELECT ${apart('$1::uuid', '$2::uuid')} AS apart`, [a, b]);
  return rows[0]?.apart === true;
}

/**
 * Finds whom a report names, blocked or not. Besides Tea, this is the one place that a block does not reach.
 * The account stays until the end of the transaction, so that the report can refer to it.
 * @param named an id of a member, or of a farewell that was said to the reporter since
 */
export async function findReportedId(
  sql: Sql,
  named: { id: string; reporterId: string; since: Date } | { username: string },
): Promise<string | null> {
  const rows =
    'id' in named
      ? await sql.query<{ id: string }>(
          `SELECT id FROM members WHERE id = COALESCE((SELECT from_id FROM farewells WHERE id = $1 AND member_id = $2 AND said_at > $3), $1)
           FOR KEY SHARE`,
          [named.id, named.reporterId, named.since],
        )
      : await sql.query<{ id: string }>('SELECT id FROM members WHERE lower(username) = lower($1) FOR KEY SHARE', [named.username]);
  return rows[0]?.id ?? null;
}

export interface NewReportRow {
  readonly id: string;
  /** Null where the software found it. */
  readonly reporterId: string | null;
  readonly reportedText: string;
  readonly reportedId: string | null;
  readonly reason: string;
  readonly description: string | null;
  /** Which messages were chosen; null for none. */
  readonly messageIds: readonly string[] | null;
}

export async function insertReport(sql: Sql, report: NewReportRow, now: Date): Promise<ReportRow> {
  const rows = await sql.query<ReportRow>(
    `INSERT INTO reports (id, reporter_id, reported_text, reported_id, reason, description, created_at, message_ids)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${reportColumns}`,
    [report.id, report.reporterId, report.reportedText, report.reportedId, report.reason, report.description, now, report.messageIds],
  );
  return rows[0] as ReportRow;
}

/** The same report, sent a moment ago and not yet looked at. */
export async function findSameReport(sql: Sql, report: NewReportRow, since: Date): Promise<ReportRow | undefined> {
  const rows = await sql.query<ReportRow>(
    `SELECT ${reportColumns} FROM reports
     WHERE reporter_id = $1 AND reported_text = $2 AND reason = $3 AND description IS NOT DISTINCT FROM $4 AND status = 'open' AND created_at > $5
       AND message_ids IS NOT DISTINCT FROM $6::uuid[]
     ORDER BY id DESC LIMIT 1`,
    [report.reporterId, report.reportedText, report.reason, report.description, since, report.messageIds],
  );
  return rows[0];
}

/** Newest first, older than the report `before`. */
export function listReports(sql: Sql, reporterId: string, before: string | undefined, limit: number): Promise<ReportRow[]> {
  return sql.query<ReportRow>(
    `SELECT ${reportColumns} FROM reports WHERE reporter_id = $1 AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
    [reporterId, before ?? null, limit],
  );
}
