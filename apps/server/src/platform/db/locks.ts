import type { Sql } from './db.ts';

/** Until the end of the transaction, nobody else changes anything between these two members. */
export async function lockPair(tx: Sql, a: string, b: string): Promise<void> {
  const [low, high] = a < b ? [a, b] : [b, a];
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`pair:${low}:${high}`]);
}

/** Until the end of the transaction, nobody else spends what this member has a limited number of. Take it before `lockPair`. */
export async function lockMember(tx: Sql, memberId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`member:${memberId}`]);
}
