import type { Sql } from '#platform/db/db.ts';

export interface ChainLink {
  readonly seq: number;
  readonly entry_id: string;
  readonly hash: string;
  /** The entry as it stands in the log; null when it is not there. */
  readonly content: string | null;
}

/** In their order, after the link `after`. What is hashed is put together by the database's own functions alone. */
export function listLinks(sql: Sql, after: number, limit: number): Promise<ChainLink[]> {
  return sql.query<ChainLink>(
    `SELECT c.seq, c.entry_id, encode(c.hash, 'hex') AS hash, CASE WHEN a.id IS NOT NULL THEN
       jsonb_build_array(a.id, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), a.moderator_file_id, a.kind, a.action,
         a.subject, a.subject_id, a.note)::text END AS content
     FROM audit_chain c LEFT JOIN audit_log a ON a.id = c.entry_id WHERE c.seq > $1 ORDER BY c.seq LIMIT $2`,
    [after, limit],
  );
}

/** An entry that came in past the chain. */
export async function findUnlinkedEntry(sql: Sql): Promise<string | undefined> {
  const rows = await sql.query<{ id: string }>(
    'SELECT a.id FROM audit_log a WHERE NOT EXISTS (SELECT FROM audit_chain c WHERE c.entry_id = a.id) ORDER BY a.id LIMIT 1',
  );
  return rows[0]?.id;
}

/** Where the chain begins: after what was sealed and taken off. */
export interface Seal {
  /** The number of its last link, and of the entries that went. */
  readonly seq: number;
  readonly hash: string;
  /** The last time anything was sealed, as it says itself. */
  readonly sealed_at: Date;
}

export async function findLastSeal(sql: Sql): Promise<Seal | undefined> {
  const rows = await sql.query<Seal>(
    `SELECT seq, encode(hash, 'hex') AS hash, (SELECT max(sealed_at) FROM audit_seals) AS sealed_at FROM audit_seals
     ORDER BY seq DESC LIMIT 1`,
  );
  return rows[0];
}

/** Nobody else seals until the transaction ends. */
export async function lockSeals(tx: Sql): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('audit_seals', 0))");
}

/** The time to seal by. Whoever only serves is never ahead of the database's own clock, which would refuse the seal. */
export async function findSealingTime(tx: Sql, now: Date): Promise<Date> {
  const rows = await tx.query<{ at: Date }>(
    'SELECT CASE WHEN owns_audit_log() THEN $1::timestamptz ELSE least($1::timestamptz, clock_timestamp()) END AS at',
    [now],
  );
  return rows[0]?.at ?? now;
}

/** The last of the oldest links whose entries are all older than `before`; undefined where the first is younger. */
export async function findLastToSeal(sql: Sql, before: Date, limit: number): Promise<{ seq: number; count: number } | undefined> {
  const rows = await sql.query<{ seq: number | null; count: number }>(
    `SELECT max(seq) AS seq, count(*)::int AS count FROM (
       SELECT c.seq, bool_and(COALESCE(a.at <= $1, false)) OVER (ORDER BY c.seq) AS are_old
       FROM (SELECT seq, entry_id FROM audit_chain ORDER BY seq LIMIT $2) c LEFT JOIN audit_log a ON a.id = c.entry_id) oldest
     WHERE are_old`,
    [before, limit],
  );
  const [row] = rows;
  return row && row.seq !== null ? { seq: row.seq, count: row.count } : undefined;
}

export async function insertSeal(tx: Sql, seq: number, now: Date): Promise<void> {
  await tx.query('INSERT INTO audit_seals (seq, hash, sealed_at) SELECT seq, hash, $2 FROM audit_chain WHERE seq = $1', [seq, now]);
}

/** Entries before their links: by these the database knows that they are sealed. */
export async function deleteSealed(tx: Sql, seq: number): Promise<void> {
  await tx.query('DELETE FROM audit_log WHERE id IN (SELECT entry_id FROM audit_chain WHERE seq <= $1)', [seq]);
  await tx.query('DELETE FROM audit_chain WHERE seq <= $1', [seq]);
}
