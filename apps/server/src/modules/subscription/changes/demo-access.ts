// Test Access: a month of premium without payment, in a demo. Spec R17. The ledger has it like any other.
import type { Subscription } from '@violet/contract/subscription/subscription';
import type { Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import type { Snapshot } from '#platform/gateways/payments/payments.ts';
import { notFound } from '#platform/http/errors.ts';
import { newRandomId } from '#platform/ids.ts';
import type { SubscriptionDeps } from '#modules/subscription/deps.ts';
import { enter, storeEntry } from '#modules/subscription/ledger/ledger.ts';
import { hasPremium } from '#modules/subscription/present.ts';
import { findSubscription, type SubscriptionRow } from '#modules/subscription/queries.ts';
import type { LedgerEntry } from '#modules/subscription/rules.ts';
import { readSubscription } from '#modules/subscription/status.ts';

const demoMs = 30 * 86_400_000;

interface Period {
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly cancelAtPeriodEnd: boolean;
}

function demoEntry(subscriptionId: string, happenedAt: number, period: Period): LedgerEntry {
  const snapshot: Snapshot = { status: 'active', plan: 'monthly', priceCents: 0, ...period, endedAt: null };
  return { provider: 'demo', id: newRandomId(), subscriptionId, happenedAt, snapshot, payments: [] };
}

/** The entry of a month that begins now; undefined for a member who has premium. Under the member's lock. */
async function newMonth({ clock }: SubscriptionDeps, tx: Tx, memberId: string): Promise<LedgerEntry | undefined> {
  await lockMember(tx, memberId);
  const now = clock.now();
  const row = await findSubscription(tx, memberId);
  if (row && hasPremium(row, now)) return undefined;
  const at = now.getTime();
  return demoEntry(newRandomId(), at, { periodStart: at, periodEnd: at + demoMs, cancelAtPeriodEnd: false });
}

export async function grantTestAccess(deps: SubscriptionDeps, memberId: string): Promise<Subscription> {
  if (!deps.demo) throw notFound();
  await deps.db.tx(async (tx) => {
    const month = await newMonth(deps, tx, memberId);
    if (month) await enter(deps, tx, memberId, month);
  });
  return readSubscription(deps, memberId);
}

/** For the demo's members, who begin with premium: nobody is told. */
export async function insertDemoMonths(deps: SubscriptionDeps, tx: Tx, memberIds: readonly string[]): Promise<void> {
  for (const memberId of memberIds) {
    const month = await newMonth(deps, tx, memberId);
    if (month) await storeEntry(deps, tx, memberId, month);
  }
}

/** A demo month never renews; cancelled or not, it ends with its time. */
export function setDemoRenewal(
  deps: SubscriptionDeps,
  memberId: string,
  row: SubscriptionRow & { readonly subscription_id: string },
  renews: boolean,
): Promise<void> {
  const periodEnd = row.current_period_end.getTime();
  const period = { periodStart: periodEnd - demoMs, periodEnd, cancelAtPeriodEnd: !renews };
  return deps.db.tx((tx) => enter(deps, tx, memberId, demoEntry(row.subscription_id, deps.clock.now().getTime(), period)));
}
