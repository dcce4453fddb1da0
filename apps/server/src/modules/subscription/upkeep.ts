// What nobody asks for: renewals without a notice, payments that were made and not told, ends by the clock, and those who left.
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Payments } from '../../platform/gateways/open-payments.ts';
import type { LeanNotice } from '../../platform/gateways/payments.ts';
import type { Log } from '../../platform/log.ts';
import { listLeft, updateForgotten } from './customer-queries.ts';
import { findIntentMember, takeUnchecked } from './intent-queries.ts';
import type { Ledger } from './ledger.ts';
import { listDue } from './queries.ts';

export interface UpkeepDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly payments: Payments | undefined;
  readonly log: Log;
}

/** She has come back from paying and looks: as often as that the provider may be asked. */
const ownCheckMs = 3_000;
/** For whoever closed the page in between. */
const generalCheckMs = 30 * 60_000;

export function createUpkeep({ db, clock, ledger, payments, log }: UpkeepDeps) {
  /** What one of them does not answer waits for the next time and holds up nobody else. */
  async function attempt(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, `${what} has to wait`);
    }
  }

  /** Asks the provider about what it should have told. @param memberId null for everybody's */
  async function catchUp(memberId: string | null, patienceMs: number): Promise<void> {
    if (!payments) return;
    const now = clock.now();
    const unchecked = await takeUnchecked(db, payments.provider, memberId, new Date(now.getTime() - patienceMs), now);
    const due = await listDue(db, payments.provider, memberId, now);
    for (const { member_id, subscription_id } of [...due, ...unchecked]) {
      await attempt('a subscription', () => ledger.readBack(payments, member_id, subscription_id));
    }
  }

  /** Ends what those who left have running, and has the provider forget them. */
  async function forgetLeft(): Promise<void> {
    if (!payments) return;
    for (const { reference, customer_id } of await listLeft(db, payments.provider, 100)) {
      await attempt('a farewell', async () => {
        if (customer_id !== null) await payments.forget(customer_id);
        await updateForgotten(db, reference, clock.now());
      });
    }
  }

  return {
    /** A notice that says too little makes us ask. Sent again it would say no more, so its sender is thanked whatever comes of it. */
    async lookUp({ id, subscriptionId }: LeanNotice): Promise<void> {
      log.warn({ id, subscriptionId }, 'a notice of the payment provider could not be read');
      if (!payments || subscriptionId === null) return;
      const memberId = await findIntentMember(db, payments.provider, subscriptionId);
      if (memberId !== undefined) await attempt('a subscription', () => ledger.readBack(payments, memberId, subscriptionId));
    },
    catchUpWith: (memberId: string): Promise<void> => catchUp(memberId, ownCheckMs),
    async work(): Promise<void> {
      await catchUp(null, generalCheckMs);
      await ledger.tellLapsed();
      await forgetLeft();
    },
  };
}
