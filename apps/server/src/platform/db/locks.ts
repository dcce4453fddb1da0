import type { Sql } from './db.ts';

/** Nobody else changes anything between these two members until the end of the transaction. */
export async function lockPair(tx: Sql, a: string, b: string): Promise<void> {
  const [low, high] = a < b ? [a, b] : [b, a];
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`pair:${low}:${high}`]);
}

/** Nobody else spends what this member has a limited number of, until the end of the transaction. Take it before `lockPair`. */
export async function lockMember(tx: Sql, memberId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`member:${memberId}`]);
}
