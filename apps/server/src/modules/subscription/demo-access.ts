// Test Access: a month of premium without payment, in a demo. decisions 17. It stands in the ledger like any other.
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { lockMember } from '../../platform/db/locks.ts';
import type { Snapshot } from '../../platform/gateways/payments.ts';
import { newRandomId } from '../../platform/ids.ts';
import type { Ledger, PremiumChange } from './ledger.ts';
import { hasPremium } from './present.ts';
import { findSubscription, type SubscriptionRow } from './queries.ts';

const demoMs = 30 * 86_400_000;

export interface DemoAccessDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
}

export function createDemoAccess({ db, clock, ledger }: DemoAccessDeps) {
  function enter(tx: Sql, memberId: string, subscriptionId: string, happenedAt: number, snapshot: Snapshot): Promise<PremiumChange[]> {
    return ledger.enter(tx, memberId, { provider: 'demo', id: newRandomId(), subscriptionId, happenedAt, snapshot, payments: [] });
  }

  /** Nothing for who has premium. */
  async function giveMonth(tx: Sql, memberId: string): Promise<PremiumChange[]> {
    await lockMember(tx, memberId);
    const now = clock.now();
    const row = await findSubscription(tx, memberId);
    if (row && hasPremium(row, now)) return [];
    const at = now.getTime();
    const period = { periodStart: at, periodEnd: at + demoMs };
    const snapshot = { status: 'active', plan: 'monthly', priceCents: 0, ...period, cancelAtPeriodEnd: false, endedAt: null } as const;
    return enter(tx, memberId, newRandomId(), at, snapshot);
  }

  return {
    async giveMonths(tx: Sql, memberIds: readonly string[]): Promise<PremiumChange[]> {
      const changes: PremiumChange[] = [];
      for (const memberId of memberIds) changes.push(...(await giveMonth(tx, memberId)));
      return changes;
    },

    /** It never renews; cancelled or not, it ends with its month. */
    async setRenewal(memberId: string, row: SubscriptionRow & { subscription_id: string }, renews: boolean): Promise<void> {
      const [periodStart, periodEnd] = [row.current_period_end.getTime() - demoMs, row.current_period_end.getTime()];
      const period = { periodStart, periodEnd, cancelAtPeriodEnd: !renews };
      const snapshot = { status: 'active', plan: 'monthly', priceCents: 0, ...period, endedAt: null } as const;
      ledger.tell(await db.tx((tx) => enter(tx, memberId, row.subscription_id, clock.now().getTime(), snapshot)));
    },
  };
}

export type DemoAccess = ReturnType<typeof createDemoAccess>;
