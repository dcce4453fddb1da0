import type { PlanType } from '@violet/contract/plans';
import type { Sql } from '../../platform/db/db.ts';

export interface SubscriptionRow {
  plan: PlanType;
  status: string;
  current_period_end: Date;
  cancel_at_period_end: boolean;
}

export async function findSubscription(sql: Sql, memberId: string): Promise<SubscriptionRow | undefined> {
  const rows = await sql.query<SubscriptionRow>(
    'SELECT plan, status, current_period_end, cancel_at_period_end FROM subscriptions WHERE member_id = $1',
    [memberId],
  );
  return rows[0];
}

/** One active month for each that has no premium at `now`; answers whom it was given to. */
export async function insertDemoMonths(sql: Sql, memberIds: readonly string[], now: Date, end: Date): Promise<string[]> {
  const rows = await sql.query<{ member_id: string }>(
    `INSERT INTO subscriptions AS s (member_id, plan, provider, status, current_period_end, cancel_at_period_end, updated_at)
     SELECT id, 'monthly', 'demo', 'active', $3, false, $2 FROM unnest($1::uuid[]) AS id
     ON CONFLICT (member_id) DO UPDATE SET plan = 'monthly', provider = 'demo', status = 'active',
       current_period_end = excluded.current_period_end, cancel_at_period_end = false, updated_at = excluded.updated_at
     WHERE s.status <> 'active' OR s.current_period_end <= $2
     RETURNING member_id`,
    [memberIds, now, end],
  );
  return rows.map((row) => row.member_id);
}
