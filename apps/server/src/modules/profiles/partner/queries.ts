import type { Partner } from '@violet/contract/partners';
import { blindIndex, openRows, seal } from '#platform/at-rest/sealed.ts';
import type { Sql } from '#platform/db/db.ts';
import { contactsOf, hasUnseen, listSeen, unseenBy } from '#modules/safety/unseen-queries.ts';
import { maySee } from '#modules/safety/visibility.ts';

const codeHash = (sql: Sql, code: string) => blindIndex(sql, 'partner code', code);

/** An invitation, the question of whoever entered its code, or a link. */
export interface LinkRow {
  /** Whoever invited. */
  readonly member_id: string;
  /** Whoever entered the code. */
  readonly partner_id: string | null;
  /** Stays until the two are linked or its day is over, whoever has entered it. */
  readonly code: string | null;
  readonly expires_at: Date | null;
  readonly linked_at: Date | null;
  /** Of the two, whoever is not the member. */
  readonly other_id: string | null;
  readonly other_name: string | null;
}

/** A member is in one at most. An invitation that has run out is none. */
export async function findLink(sql: Sql, memberId: string, now: Date): Promise<LinkRow | undefined> {
  const rows = await sql.query<LinkRow>(
    `SELECT pl.member_id, pl.partner_id, pl.code, pl.expires_at, pl.linked_at, o.id AS other_id, o.name AS other_name
     FROM partner_links pl LEFT JOIN members o ON o.id = CASE WHEN pl.member_id = $1 THEN pl.partner_id ELSE pl.member_id END
     WHERE (pl.member_id = $1 OR pl.partner_id = $1) AND (pl.partner_id IS NOT NULL OR pl.expires_at > $2)`,
    [memberId, now],
  );
  return (await openRows(sql, 'partner_links.code', rows, 'code', 'member_id'))[0];
}

/** The same as the member may read it. A question of one who does not exist for the member is the invitation of before. */
export async function findLinkShown(sql: Sql, memberId: string, now: Date): Promise<LinkRow | undefined> {
  const link = await findLink(sql, memberId, now);
  if (!link || link.linked_at || link.member_id !== memberId || link.partner_id === null) return link;
  if (!(await hasUnseen(sql, memberId, link.partner_id))) return link;
  const isStillOpen = link.expires_at !== null && link.expires_at > now;
  return isStillOpen ? { ...link, partner_id: null, other_id: null, other_name: null } : undefined;
}

/** With whom the member row `m` is linked. Null where that one is neither seen by the viewer nor the viewer. */
export function partnerSeen(viewer: string, m: string, unseen: string): string {
  return `(SELECT jsonb_build_object('id', pm.id, 'name', pm.name) FROM partner_links pl
    JOIN members pm ON pm.id = CASE WHEN pl.member_id = ${m}.id THEN pl.partner_id ELSE pl.member_id END
    WHERE pl.linked_at IS NOT NULL AND ${m}.id IN (pl.member_id, pl.partner_id) AND (pm.id = ${viewer} OR ${maySee(viewer, 'pm', unseen)}))`;
}

interface PartnerRow {
  /** What the viewer's hashes of contacts are made from. */
  readonly contacts: string | null;
  readonly of: string;
  /** Null where nobody is to be told of. */
  readonly partner: Partner | null;
}

export async function listPartnersSeen(sql: Sql, viewerId: string, memberIds: readonly string[]): Promise<Map<string, Partner>> {
  const now = sql.contacts?.now() ?? null;
  const rows = await listSeen(sql, viewerId, (hashes) =>
    sql.query<PartnerRow>(
      `SELECT hiding.contacts, m.id AS of, ${partnerSeen('$1::uuid', 'm', 'hiding.unseen')} AS partner
       FROM (SELECT ${contactsOf('$1::uuid', '$3::timestamptz')} AS contacts, ${unseenBy('$1::uuid', '$4')} AS unseen OFFSET 0) hiding
       CROSS JOIN unnest($2::uuid[]) AS m (id)`,
      [viewerId, memberIds, now, hashes],
    ),
  );
  return new Map(rows.flatMap(({ of, partner }) => (partner === null ? [] : [[of, partner] as const])));
}

type InvitationRow = Pick<LinkRow, 'member_id' | 'partner_id'>;

/** Whose code this is, and who has entered it; nothing once the two are linked or it has run out. */
export async function findInvitation(sql: Sql, code: string, now: Date): Promise<InvitationRow | undefined> {
  const rows = await sql.query<InvitationRow & { readonly code: string }>(
    'SELECT member_id, partner_id, code FROM partner_links WHERE expires_at > $3 AND linked_at IS NULL AND (code = $1 OR code_hash = $2)',
    [code, codeHash(sql, code), now],
  );
  const opened = await openRows(sql, 'partner_links.code', rows, 'code', 'member_id');
  return opened.find((row) => row.code === code);
}

/** Which of these look with a partner. */
export async function listPartnered(sql: Sql, memberIds: readonly string[]): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(`SELECT id FROM members WHERE id = ANY($1::uuid[]) AND here_as = 'partnered'`, [memberIds]);
  return rows.map(({ id }) => id);
}

export async function hasBlockBetween(sql: Sql, a: string, b: string): Promise<boolean> {
  const rows = await sql.query(`SELECT FROM separations WHERE member_id = $1 AND other_id = $2 AND cause = 'block' LIMIT 1`, [a, b]);
  return rows.length > 0;
}

/** In place of the invitation before, and of whoever has entered its code. */
export async function insertOrUpdateInvitation(tx: Sql, memberId: string, code: string, expiresAt: Date): Promise<void> {
  await tx.query(
    `INSERT INTO partner_links (member_id, code, code_hash, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (member_id) DO UPDATE SET code = excluded.code, code_hash = excluded.code_hash, expires_at = excluded.expires_at, partner_id = NULL, linked_at = NULL`,
    [memberId, seal(tx, 'partner_links.code', memberId, code), codeHash(tx, code), expiresAt],
  );
}

/** The code stays until the link: its end would tell of a question that is not to be read. */
export async function updateAsked(tx: Sql, inviterId: string, memberId: string): Promise<void> {
  await tx.query('UPDATE partner_links SET partner_id = $2 WHERE member_id = $1 AND linked_at IS NULL', [inviterId, memberId]);
}

const codeless = 'code = NULL, code_hash = NULL, expires_at = NULL';

/** Whether this one still asks. */
export async function updateLinked(tx: Sql, inviterId: string, partnerId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(`UPDATE partner_links SET linked_at = $3, ${codeless} WHERE member_id = $1 AND partner_id = $2 RETURNING 1`, [
    inviterId,
    partnerId,
    now,
  ]);
  return rows.length > 0;
}

/** Questions outlive the codes by which they were asked. */
export async function updateExpiredQuestions(sql: Sql, now: Date): Promise<void> {
  await sql.query(`UPDATE partner_links SET ${codeless} WHERE expires_at <= $1 AND partner_id IS NOT NULL`, [now]);
}

/** A question is put back first: its invitation stays for the rest of its day. */
async function deleteLinks(tx: Sql, theirs: string, memberIds: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE partner_links SET partner_id = NULL WHERE (${theirs}) AND linked_at IS NULL AND expires_at IS NOT NULL`,
    memberIds,
  );
  await tx.query(`DELETE FROM partner_links WHERE ${theirs}`, memberIds);
}

/** Whatever the member is in, on either side. An own invitation goes with it. */
export function deleteLinksOf(tx: Sql, memberId: string): Promise<void> {
  return deleteLinks(tx, 'member_id = $1 OR partner_id = $1', [memberId]);
}

export function deleteLinkBetween(tx: Sql, a: string, b: string): Promise<void> {
  return deleteLinks(tx, '(member_id = $1 AND partner_id = $2) OR (member_id = $2 AND partner_id = $1)', [a, b]);
}
