// Premium: what she has, and the demo's free month. Spec §2 Premium subscription, §4 Subscription; decisions 17.
import type { Subscription } from '@violet/contract/subscription';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { DomainEvents } from '../domain-events.ts';
import { presentSubscription } from './present.ts';
import { findSubscription, insertDemoMonths } from './queries.ts';

const demoDays = 30;

export interface SubscriptionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  /** Whether Test Access exists here. */
  readonly demo: boolean;
}

export function createSubscriptions({ db, clock, events, demo }: SubscriptionDeps) {
  async function status(memberId: string): Promise<Subscription> {
    return presentSubscription(await findSubscription(db, memberId), clock.now());
  }

  /** A month of premium without payment, for each that has none; answers who got it. */
  function giveDemoMonth(tx: Sql, memberIds: readonly string[]): Promise<string[]> {
    const now = clock.now();
    return insertDemoMonths(tx, memberIds, now, new Date(now.getTime() + demoDays * 86_400_000));
  }

  return {
    status,
    giveDemoMonth,

    async grantTest(memberId: string): Promise<Subscription> {
      if (!demo) throw notFound();
      const given = await db.tx((tx) => giveDemoMonth(tx, [memberId]));
      if (given.length > 0) events.emit('subscription.changed', { memberId, active: true });
      return status(memberId);
    },
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;
