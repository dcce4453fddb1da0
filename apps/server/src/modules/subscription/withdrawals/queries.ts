import type { Db, Sql } from '#platform/db/db.ts';
import type { Repayment } from '#platform/gateways/payments/payments.ts';
import type { Provider } from '#modules/subscription/rules.ts';

export interface WithdrawalRow {
  readonly id: string;
  readonly member_id: string | null;
  readonly provider: Provider;
  readonly subscription_id: string;
  readonly is_whole: boolean;
  readonly currency: string;
  readonly refunds: readonly Repayment[];
  readonly requested_at: Date;
  readonly done_at: Date | null;
}

const columns = 'id, member_id, provider, subscription_id, is_whole, currency, refunds, requested_at, done_at';

export async function findWithdrawal(sql: Sql, provider: string, subscriptionId: string): Promise<WithdrawalRow | undefined> {
  const rows = await sql.query<WithdrawalRow>(`SELECT ${columns} FROM withdrawals WHERE provider = $1 AND subscription_id = $2`, [
    provider,
    subscriptionId,
  ]);
  return rows[0];
}

export async function insertWithdrawal(tx: Sql, withdrawal: WithdrawalRow): Promise<void> {
  const { id, member_id, provider, subscription_id, is_whole, currency, refunds, requested_at } = withdrawal;
  await tx.query(
    `INSERT INTO withdrawals (id, member_id, provider, subscription_id, is_whole, currency, refunds, requested_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, member_id, provider, subscription_id, is_whole, currency, JSON.stringify(refunds), requested_at],
  );
}

/** Whether the member had everything paid back since. */
export async function hasWithdrawnWholly(sql: Sql, memberId: string, since: Date): Promise<boolean> {
  const rows = await sql.query('SELECT FROM withdrawals WHERE member_id = $1 AND is_whole AND requested_at > $2 LIMIT 1', [
    memberId,
    since,
  ]);
  return rows.length > 0;
}

export async function updateWithdrawalDone(tx: Sql, id: string, now: Date): Promise<void> {
  await tx.query('UPDATE withdrawals SET done_at = $2 WHERE id = $1 AND done_at IS NULL', [id, now]);
}

/** Its money is to be paid back once more. Answers whether it counted as done. */
export async function updateWithdrawalOpen(tx: Sql, provider: string, id: string): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE withdrawals SET done_at = NULL WHERE id = $1 AND provider = $2 AND done_at IS NOT NULL RETURNING id',
    [id, provider],
  );
  return rows.length > 0;
}

export async function countOpenWithdrawals(db: Db, lateBefore: Date): Promise<{ open: number; late: number }> {
  const [counts] = await db.query<{ open: number; late: number }>(
    'SELECT count(*)::int AS open, (count(*) FILTER (WHERE requested_at <= $1))::int AS late FROM withdrawals WHERE done_at IS NULL',
    [lateBefore],
  );
  return counts ?? { open: 0, late: 0 };
}

/** Those that came to no end: the provider was away, or this process went in between. */
export function listOpenWithdrawals(db: Db, provider: string, before: Date, limit: number): Promise<WithdrawalRow[]> {
  return db.query<WithdrawalRow>(
    `SELECT ${columns} FROM withdrawals WHERE done_at IS NULL AND provider = $1 AND requested_at <= $2 ORDER BY random() LIMIT $3`,
    [provider, before, limit],
  );
}

export function listWithdrawalsOf(sql: Sql, memberId: string): Promise<WithdrawalRow[]> {
  return sql.query<WithdrawalRow>(`SELECT ${columns} FROM withdrawals WHERE member_id = $1 ORDER BY requested_at`, [memberId]);
}
