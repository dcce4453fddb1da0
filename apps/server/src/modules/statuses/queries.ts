import type { Db, Sql } from '#platform/db/db.ts';
import { deleteAllOlder } from '#platform/db/delete-older.ts';
import { apart, matched } from '#modules/safety/visibility.ts';

export interface StatusRow {
  readonly member_id: string;
  readonly text: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly voice_id: string | null;
}

const columns = 'member_id, text, created_at, expires_at, voice_id';

/** Those of these members that have not run out. The caller has decided that they may be seen. */
export function listStatuses(sql: Sql, memberIds: readonly string[], now: Date): Promise<StatusRow[]> {
  return sql.query<StatusRow>(`SELECT ${columns} FROM statuses WHERE member_id = ANY($1::uuid[]) AND expires_at > $2`, [memberIds, now]);
}

/** Another status takes the place of the one before, and of its recording. */
export async function insertOrUpdateStatus(
  sql: Sql,
  memberId: string,
  text: string,
  now: Date,
  until: Date,
): Promise<StatusRow | undefined> {
  const rows = await sql.query<StatusRow>(
    `INSERT INTO statuses (member_id, text, created_at, expires_at) SELECT id, $2, $3, $4 FROM members WHERE id = $1 FOR KEY SHARE
     ON CONFLICT (member_id) DO UPDATE SET text = EXCLUDED.text, created_at = EXCLUDED.created_at, expires_at = EXCLUDED.expires_at,
       voice_id = NULL, voice_type = NULL, voice = NULL
     RETURNING ${columns}`,
    [memberId, text, now, until],
  );
  return rows[0];
}

export async function deleteStatus(sql: Sql, memberId: string): Promise<boolean> {
  return (await sql.query('DELETE FROM statuses WHERE member_id = $1 RETURNING member_id', [memberId])).length > 0;
}

export async function hasStatus(sql: Sql, memberId: string, now: Date): Promise<boolean> {
  return (await sql.query('SELECT FROM statuses WHERE member_id = $1 AND expires_at > $2', [memberId, now])).length > 0;
}

/** Which file a status has. */
export interface LatestVoice {
  readonly voice_id: string;
  readonly voice_type: string;
}

/** Undefined where the status has no recording, or there is none. */
export async function findLatestVoice(tx: Sql, memberId: string): Promise<LatestVoice | undefined> {
  const rows = await tx.query<{ voice_id: string | null; voice_type: string | null }>(
    'SELECT voice_id, voice_type FROM statuses WHERE member_id = $1',
    [memberId],
  );
  const { voice_id = null, voice_type = null } = rows[0] ?? {};
  return voice_id !== null && voice_type !== null ? { voice_id, voice_type } : undefined;
}

/**
 * Puts a recording to the current status, in place of an earlier one. Undefined without a status. Its bytes are in the store, and the column
 * of before stays empty. Programs of before read that as a recording without sound.
 */
export async function updateVoice(
  sql: Sql,
  memberId: string,
  voiceId: string,
  mediaType: string,
  now: Date,
): Promise<StatusRow | undefined> {
  const rows = await sql.query<StatusRow>(
    `UPDATE statuses SET voice_id = $2, voice_type = $3, voice = '' WHERE member_id = $1 AND expires_at > $4 RETURNING ${columns}`,
    [memberId, voiceId, mediaType, now],
  );
  return rows[0];
}

export interface VoiceRow {
  readonly voice_type: string;
  /** Of a recording that a program of before took; null where it is in the store. */
  readonly voice: Uint8Array | null;
}

/** A recording of the viewer's own or of a match's, while its status lasts. */
export async function findVoice(sql: Sql, viewerId: string, voiceId: string, now: Date): Promise<VoiceRow | undefined> {
  const rows = await sql.query<VoiceRow>(
    `SELECT st.voice_type, NULLIF(st.voice, ''::bytea) AS voice FROM statuses st JOIN members m ON m.id = st.member_id
     WHERE st.voice_id = $2 AND st.expires_at > $3
       AND (m.id = $1 OR (m.suspended_at IS NULL AND ${matched('$1::uuid', 'm.id')} AND ${apart('$1::uuid', 'm.id')} IS NULL))`,
    [viewerId, voiceId, now],
  );
  return rows[0];
}

/** Which of these recordings a status still has. */
export async function listExistingVoices(sql: Sql, ids: readonly string[]): Promise<string[]> {
  const rows = await sql.query<{ voice_id: string }>('SELECT voice_id FROM statuses WHERE voice_id = ANY($1::uuid[])', [ids]);
  return rows.map(({ voice_id }) => voice_id);
}

export async function deleteExpiredStatuses(db: Db, now: Date): Promise<void> {
  await deleteAllOlder(db, { table: 'statuses', key: 'member_id', moment: 'expires_at' }, now);
}
