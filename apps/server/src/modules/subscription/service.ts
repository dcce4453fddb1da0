// Premium: what she has, how she pays for it, and how it ends. Spec §2 Premium subscription, §4 Subscription; decisions 5 and 17, docs/decisions/010.
import type { PlanType } from '@violet/contract/plans';
import type { PaymentResult, Receipt, Subscription, SubscriptionCreated, TestCardPayment } from '@violet/contract/subscription';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import type { Payments } from '../../platform/gateways/open-payments.ts';
import { unsigned } from '../../platform/gateways/stripe-notices.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import type { Log } from '../../platform/log.ts';
import type { Hub } from '../../platform/realtime/hub.ts';
import type { DomainEvents } from '../domain-events.ts';
import { createChanges } from './changes.ts';
import { createCheckout } from './checkout.ts';
import { createDemoAccess } from './demo-access.ts';
import { createLedger } from './ledger.ts';
import { listEvents } from './ledger-queries.ts';
import { presentReceipt, presentSubscription } from './present.ts';
import { findSubscription } from './queries.ts';
import { paymentsOf } from './rules.ts';
import { createUpkeep } from './upkeep.ts';

export interface SubscriptionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly hub: Pick<Hub, 'send'>;
  readonly limits: Pick<RateLimits, 'allows'>;
  /** Who takes the money; without anyone, subscribing is off. */
  readonly payments: Payments | undefined;
  /** Whether Test Access exists here. */
  readonly demo: boolean;
  /** Where premium members write, and are answered first. */
  readonly supportEmail: string | undefined;
  readonly log: Log;
}

export function createSubscriptions({ db, clock, events, hub, limits, payments, demo, supportEmail, log }: SubscriptionDeps) {
  const ledger = createLedger({ db, clock, events });
  const demoAccess = createDemoAccess({ db, clock, ledger });
  const checkout = createCheckout({ db, clock, ledger, payments });
  const changes = createChanges({ db, clock, ledger, demoAccess, payments });
  const upkeep = createUpkeep({ db, clock, ledger, limits, payments, log });

  // Her open pages close at once what has ended, and open what has begun.
  events.on('subscription.changed', ({ memberId, active }) =>
    hub.send([memberId], { type: 'subscription', hasActiveSubscription: active }),
  );

  async function current(memberId: string): Promise<Subscription> {
    const subscription = presentSubscription(await findSubscription(db, memberId), clock.now());
    return {
      ...subscription,
      ...(demo && { testAccess: true }),
      ...(subscription.hasActiveSubscription && supportEmail !== undefined && { supportEmail }),
    };
  }

  return {
    /** Asked while a payment is on its way, the provider is asked in turn: its notice may be late. */
    async status(memberId: string): Promise<Subscription> {
      await upkeep.catchUpWith(memberId);
      return current(memberId);
    },

    begin: (memberId: string, plan: PlanType): Promise<SubscriptionCreated> => checkout.begin(memberId, plan),
    payTest: (memberId: string, payment: TestCardPayment): Promise<PaymentResult> => checkout.payTest(memberId, payment),

    async cancel(memberId: string): Promise<Subscription> {
      await changes.cancel(memberId);
      return current(memberId);
    },
    async resume(memberId: string): Promise<Subscription> {
      await changes.resume(memberId);
      return current(memberId);
    },
    async changePlan(memberId: string, plan: PlanType): Promise<Subscription> {
      await changes.changePlan(memberId, plan);
      return current(memberId);
    },

    async receipts(memberId: string): Promise<Receipt[]> {
      return paymentsOf(await listEvents(db, memberId))
        .toReversed()
        .map(presentReceipt);
    },

    /** What the provider tells by itself. Throws 400 for what it did not sign; answers once it is on disk, so that it need not be told again. */
    async receiveNotice(body: Buffer, signature: string | undefined): Promise<void> {
      // Without the provider there is no secret that anything could be signed with.
      if (payments?.provider !== 'stripe') throw unsigned();
      const notice = payments.notice(body, signature);
      if (!notice) return;
      if ('happenedAt' in notice) await ledger.receive(payments.provider, notice);
      else await upkeep.lookUp(notice);
    },

    /** A month of premium without payment, for each that has none. */
    async giveDemoMonth(tx: Sql, memberIds: readonly string[]): Promise<void> {
      await demoAccess.giveMonths(tx, memberIds);
    },

    async grantTest(memberId: string): Promise<Subscription> {
      if (!demo) throw notFound();
      ledger.tell(await db.tx((tx) => demoAccess.giveMonths(tx, [memberId])));
      return current(memberId);
    },

    /** Jobs: one for the clock alone, and one for which a provider may be slow. */
    tellLapsed: upkeep.tellLapsed,
    upkeep: upkeep.work,
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;
