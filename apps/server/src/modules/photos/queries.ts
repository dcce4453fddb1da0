import type { Sql } from '#platform/db/db.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { PhotoAudience } from '@violet/contract/photos';
import { contactsOf, listSeen, unseenBy } from '#modules/safety/unseen-queries.ts';
import { mayReadReport, maySee } from '#modules/safety/visibility.ts';
import { seesPhoto } from './shown-conditions.ts';

/** What a portrait is drawn from: its seed, and the traits that are settled. */
export interface StoredPortrait {
  readonly seed: string;
  readonly look: object;
}

/** A drawn picture about to be stored. */
export interface NewPhoto {
  readonly id: string;
  readonly memberId: string;
  /** From 0; the first is the one shown first. */
  readonly position: number;
  readonly portrait: StoredPortrait;
  /** A data: URI of a few pixels. */
  readonly blurred: string;
  readonly audience?: PhotoAudience;
  readonly createdAt: Date;
}

export async function insertDrawnPhotos(sql: Sql, photos: readonly NewPhoto[]): Promise<void> {
  await sql.query(
    `INSERT INTO photos (id, member_id, position, portrait, blurred, audience, created_at)
     SELECT n.id, n."memberId", n.position, n.portrait, n.blurred, COALESCE(n.audience, 'everyone'), n."createdAt"
     FROM jsonb_to_recordset($1::jsonb) AS n(id uuid, "memberId" uuid, position smallint, portrait jsonb, blurred text, audience text, "createdAt" timestamptz)`,
    [JSON.stringify(photos)],
  );
}

export interface UploadedRow {
  readonly id: string;
  readonly memberId: string;
  readonly position: number;
  readonly blurred: string;
  readonly fingerprint: string;
  readonly audience: PhotoAudience;
}

export async function insertUploadedPhoto(
  sql: Sql,
  { id, memberId, position, blurred, fingerprint, audience }: UploadedRow,
  now: Date,
): Promise<void> {
  await sql.query(
    'INSERT INTO photos (id, member_id, position, blurred, fingerprint, audience, created_at) VALUES ($1, $2, $3, $4, $5::bit(64), $6, $7)',
    [id, memberId, position, blurred, fingerprint, audience, now],
  );
}

export interface OwnPhoto {
  readonly id: string;
  readonly is_uploaded: boolean;
  readonly created_at: Date;
  readonly fingerprint: string | null;
  readonly audience: PhotoAudience;
}

/** A member's photos, in the member's own order. */
export function listPhotos(sql: Sql, memberId: string): Promise<OwnPhoto[]> {
  return sql.query<OwnPhoto>(
    `SELECT id, portrait IS NULL AS is_uploaded, created_at, fingerprint::text AS fingerprint, audience FROM photos
     WHERE member_id = $1 ORDER BY position`,
    [memberId],
  );
}

/** Keeps these photos of a member, in this order. Positions are vacated first: each may be taken only once at any moment. */
export async function updatePhotoOrder(sql: Sql, memberId: string, ids: readonly string[]): Promise<void> {
  await sql.query('DELETE FROM photos WHERE member_id = $1 AND id <> ALL($2::uuid[])', [memberId, ids]);
  await sql.query('UPDATE photos SET position = -1 - position WHERE member_id = $1', [memberId]);
  await sql.query('UPDATE photos SET position = array_position($2::uuid[], id) - 1 WHERE member_id = $1', [memberId, ids]);
}

/** Whether the member has this photo. */
export async function updateAudience(sql: Sql, memberId: string, photoId: string, audience: PhotoAudience): Promise<boolean> {
  const rows = await sql.query('UPDATE photos SET audience = $3 WHERE member_id = $1 AND id = $2 RETURNING id', [
    memberId,
    photoId,
    audience,
  ]);
  return rows.length > 0;
}

const isStaff = `EXISTS (SELECT 1 FROM members w WHERE w.id = $1::uuid AND w.role <> 'member' AND w.suspended_at IS NULL)`;

/** In the evidence of the row e, of a report that the viewer may read. */
const inEvidence = `EXISTS (SELECT 1 FROM members w JOIN reports r ON r.id = e.report_id WHERE w.id = $1::uuid AND w.suspended_at IS NULL
  AND w.role <> 'member' AND ${mayReadReport('w.id', "w.role = 'admin'", 'r')})`;

/** Moderators see the pictures they are to decide about. */
const underReview = `(EXISTS (SELECT 1 FROM verifications v WHERE v.member_id = m.id AND v.status = 'pending') AND ${isStaff})`;

export type PictureViewer = Pick<Viewer, 'id' | 'mayReview'>;

/** How a photo is drawn, or null for an uploaded one. Says also whether the viewer sees it as a moderator alone. */
export interface Picture {
  readonly portrait: StoredPortrait | null;
  readonly is_reviewed: boolean;
}

/**
 * How a photo is shown, drawn or from its files, if its owner exists for a viewer who sees it. With `provesContacts` the owner has proven an address
 * or a number as well. Whoever may review also sees what is in the evidence of a report. The owner may have removed it since.
 */
export async function findPicture(
  sql: Sql,
  { id: viewerId, mayReview }: PictureViewer,
  photoId: string,
  provesContacts: boolean,
): Promise<Picture | undefined> {
  const unseen = unseenBy('$1', '$5');
  const seen = `SELECT ph.portrait, false AS is_reviewed FROM photos ph JOIN members m ON m.id = ph.member_id
     WHERE ph.id = $2 AND (m.id = $1 OR ((NOT $3 OR NOT m.proves_contact OR m.email_verified OR m.phone_verified) AND ${maySee('$1::uuid', 'm', unseen)}
         AND ${seesPhoto('$1::uuid', 'm', 'ph')}))
     UNION ALL SELECT ph.portrait, true FROM photos ph JOIN members m ON m.id = ph.member_id WHERE ph.id = $2 AND $4::boolean AND ${underReview}
     UNION ALL SELECT e.portrait, true FROM evidence_photos e WHERE e.photo_id = $2 AND $4::boolean AND ${inEvidence}
     ORDER BY is_reviewed LIMIT 1`;
  const now = sql.contacts?.now() ?? null;
  const rows = await listSeen(sql, viewerId, (hashes) =>
    sql.query<{ contacts: string | null; is_seen: boolean } & Picture>(
      `SELECT ${contactsOf('$1', '$6')} AS contacts, found.is_seen IS NOT NULL AS is_seen, found.portrait, found.is_reviewed
       FROM (SELECT 1) asked LEFT JOIN (SELECT true AS is_seen, one.portrait, one.is_reviewed FROM (${seen}) one) found ON true`,
      [viewerId, photoId, provesContacts, mayReview, hashes, now],
    ),
  );
  const [row] = rows;
  return row?.is_seen ? row : undefined;
}

/** Which of these a row still names: of a profile, or of a report's evidence. */
export async function listExistingPhotos(sql: Sql, ids: readonly string[]): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT id FROM photos WHERE id = ANY($1::uuid[]) UNION SELECT photo_id FROM evidence_photos WHERE photo_id = ANY($1::uuid[])`,
    [ids],
  );
  return rows.map(({ id }) => id);
}
