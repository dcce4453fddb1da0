import type { Db, Sql } from '#platform/db/db.ts';
import { deleteAllOlder } from '#platform/db/delete-older.ts';
import { apart, matched } from '#modules/safety/visibility.ts';
import type { VoiceNote } from './voice/voice-note.ts';

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

/** Puts a recording to the current status, in place of an earlier one. Undefined without a status. */
export async function updateVoice(
  sql: Sql,
  memberId: string,
  voiceId: string,
  { mediaType, bytes }: VoiceNote,
  now: Date,
): Promise<StatusRow | undefined> {
  const rows = await sql.query<StatusRow>(
    `UPDATE statuses SET voice_id = $2, voice_type = $3, voice = $4 WHERE member_id = $1 AND expires_at > $5 RETURNING ${columns}`,
    [memberId, voiceId, mediaType, bytes, now],
  );
  return rows[0];
}

export interface VoiceRow {
  readonly voice_type: string;
  readonly voice: Uint8Array;
}

/** A recording of the viewer's own or of a match's, while its status lasts. */
export async function findVoice(sql: Sql, viewerId: string, voiceId: string, now: Date): Promise<VoiceRow | undefined> {
  const rows = await sql.query<VoiceRow>(
    `SELECT st.voice_type, st.voice FROM statuses st JOIN members m ON m.id = st.member_id
     WHERE st.voice_id = $2 AND st.expires_at > $3
       AND (m.id = $1 OR (m.suspended_at IS NULL AND ${matched('$1::uuid', 'm.id')} AND ${apart('$1::uuid', 'm.id')} IS NULL))`,
    [viewerId, voiceId, now],
  );
  return rows[0];
}

export async function deleteExpiredStatuses(db: Db, now: Date): Promise<void> {
  await deleteAllOlder(db, { table: 'statuses', key: 'member_id', moment: 'expires_at' }, now);
}
