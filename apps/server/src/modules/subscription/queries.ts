import type { PlanType } from '@violet/contract/subscription/plans';
import type { Sql } from '#platform/db/db.ts';
import type { UnsettledSubscription } from './checkout/intent-queries.ts';
import type { Provider, SubscriptionState } from './rules.ts';

export interface SubscriptionRow {
  plan: PlanType;
  provider: Provider;
  subscription_id: string | null;
  status: SubscriptionState['status'];
  current_period_end: Date;
  premium_until: Date | null;
  cancel_at_period_end: boolean;
  next_plan: PlanType | null;
  next_payment_at: Date | null;
  next_payment_cents: number | null;
  declared_at: Date | null;
}

export async function findSubscription(sql: Sql, memberId: string): Promise<SubscriptionRow | undefined> {
  const rows = await sql.query<SubscriptionRow>(
    `SELECT plan, provider, subscription_id, status, current_period_end, premium_until, cancel_at_period_end,
       next_plan, next_payment_at, next_payment_cents, declared_at
     FROM subscriptions WHERE member_id = $1`,
    [memberId],
  );
  return rows[0];
}

/** Of the member's place; null where none is named. */
export async function findCountry(sql: Sql, memberId: string): Promise<string | null> {
  const [member] = await sql.query<{ country: string | null }>(
    'SELECT c.country FROM members m LEFT JOIN cities c ON c.id = m.city_id WHERE m.id = $1',
    [memberId],
  );
  return member?.country ?? null;
}

/** Keeps whether it was a declaration that cancelled it, and when. */
export async function updateDeclared(sql: Sql, memberId: string, declaredAt: Date | null): Promise<void> {
  await sql.query('UPDATE subscriptions SET declared_at = $2 WHERE member_id = $1 AND declared_at IS DISTINCT FROM $2', [
    memberId,
    declaredAt,
  ]);
}

/** A due renewal, and a declined one that is tried again, must last have been asked about before these. */
export interface DueBefore {
  readonly renewal: Date;
  readonly declined: Date;
}

const isDue = `COALESCE(checked_at <= CASE status WHEN 'past_due' THEN $4::timestamptz ELSE $3 END, true) AND (next_payment_at <= $2 OR status = 'past_due')`;

/**
 * Renewals that are due and of which the provider told nothing: those it may charge first, then those it declined.
 * Whoever was asked about longest ago comes first.
 * @param memberId null for everybody's
 */
export function listDueSubscriptions(
  sql: Sql,
  provider: string,
  memberId: string | null,
  before: DueBefore,
  now: Date,
): Promise<UnsettledSubscription[]> {
  return sql.query<UnsettledSubscription>(
    `SELECT member_id, subscription_id FROM subscriptions
     WHERE provider = $1 AND subscription_id IS NOT NULL AND ($5::uuid IS NULL OR member_id = $5) AND ${isDue}
     ORDER BY status = 'past_due', checked_at NULLS FIRST, random() LIMIT 200`,
    [provider, now, before.renewal, before.declined, memberId],
  );
}

/** Whether it is still to be asked about; from now on it counts as asked. Of several at once one is told yes. */
export async function claimDue(
  sql: Sql,
  { member_id, subscription_id }: UnsettledSubscription,
  before: DueBefore,
  now: Date,
): Promise<boolean> {
  const rows = await sql.query(
    `UPDATE subscriptions SET checked_at = $2 WHERE member_id = $1 AND subscription_id = $5 AND ${isDue} RETURNING member_id`,
    [member_id, now, before.renewal, before.declined, subscription_id],
  );
  return rows.length > 0;
}
