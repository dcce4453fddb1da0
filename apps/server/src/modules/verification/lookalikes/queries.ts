import type { Sql } from '#platform/db/db.ts';
import { alikeBits, alikeParts } from './fingerprints.ts';

/** More are not counted: a moderator knows enough by then. */
const maxLookalikes = 99;
/** So many pictures that look like one of the member's are read, whoever has them. */
const maxPictures = 2_000;

async function listFingerprints(sql: Sql, memberId: string): Promise<string[]> {
  const rows = await sql.query<{ fingerprint: string }>(
    'SELECT DISTINCT fingerprint::text AS fingerprint FROM photos WHERE member_id = $1 AND fingerprint IS NOT NULL',
    [memberId],
  );
  return rows.map(({ fingerprint }) => fingerprint);
}

/** Other members with a picture like this one. The three conditions are the three indexes. */
async function listAlike(sql: Sql, memberId: string, fingerprint: string): Promise<string[]> {
  const rows = await sql.query<{ member_id: string }>(
    `SELECT DISTINCT member_id FROM (
       SELECT member_id FROM photos
       WHERE fingerprint IS NOT NULL AND member_id <> $1 AND bit_count(fingerprint # $2::bit(64)) <= ${alikeBits}
         AND (substring(fingerprint, 1, 22)::int = ANY($3::int[]) OR substring(fingerprint, 23, 21)::int = ANY($4::int[])
           OR substring(fingerprint, 44, 21)::int = ANY($5::int[]))
       LIMIT ${maxPictures}) AS alike LIMIT ${maxLookalikes}`,
    [memberId, fingerprint, ...alikeParts(fingerprint)],
  );
  return rows.map(({ member_id }) => member_id);
}

/** How many other members have a picture that looks like one of this member's. */
export async function countLookalikes(sql: Sql, memberId: string): Promise<number> {
  const found = new Set<string>();
  for (const fingerprint of await listFingerprints(sql, memberId)) {
    for (const other of await listAlike(sql, memberId, fingerprint)) found.add(other);
  }
  return Math.min(found.size, maxLookalikes);
}
