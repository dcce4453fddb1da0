// What nobody asks for: renewals without a notice, payments that were made and not told, ends by the clock, and those who left.
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Payments } from '../../platform/gateways/open-payments.ts';
import type { LeanNotice } from '../../platform/gateways/payments.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import type { Log } from '../../platform/log.ts';
import { listLeft, updateForgotten } from './customer-queries.ts';
import { closeEmptyIntents, findIntentMember, listUnchecked, takeUnchecked, type Unsettled } from './intent-queries.ts';
import type { Ledger } from './ledger.ts';
import { listDue, takeDue } from './queries.ts';

export interface UpkeepDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly limits: Pick<RateLimits, 'allows'>;
  readonly payments: Payments | undefined;
  readonly log: Log;
}

/** How long after a question the next one about the same waits: of a first payment, of a renewal, of one that was declined. */
interface Patience {
  readonly beginningMs: number;
  readonly renewalMs: number;
  readonly declinedMs: number;
}

/** She looks, perhaps because she has just paid. */
const ownPatience: Patience = { beginningMs: 3_000, renewalMs: 30_000, declinedMs: 30_000 };
/** For whoever closed the page in between. A declined one is tried again by the provider over days. */
const jobPatience: Patience = { beginningMs: 30 * 60_000, renewalMs: 4 * 60_000, declinedMs: 86_400_000 };
/** After it nothing can be paid any more on what was begun. */
const beginningLastsMs = 23 * 3_600_000;
/** So long her page waits for what the provider answers; it is entered whenever it comes. */
const ownWaitMs = 3_000;
/** Whoever answers nothing so many times in a row is not asked about the others: each silence lasts half a minute. */
const maxSilences = 3;

interface Untold extends Unsettled {
  /** Whether nobody else has asked about it in the meantime. */
  readonly take: () => Promise<boolean>;
}

export function createUpkeep({ db, clock, ledger, limits, payments, log }: UpkeepDeps) {
  /** Answers whether it was done; what was not has to wait for the next time. */
  async function attempt(what: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      log.warn({ err: error }, `${what} has to wait`);
      return false;
    }
  }

  /** What one of them does not answer holds up nobody else. */
  async function attemptEach<T>(what: string, items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
    let silences = 0;
    for (const item of items) {
      silences = (await attempt(what, () => work(item))) ? 0 : silences + 1;
      if (silences === maxSilences) return;
    }
  }

  /** What the provider should have told about. @param memberId null for everybody's */
  async function listUntold(gateway: Payments, memberId: string | null, patience: Patience): Promise<Untold[]> {
    const now = clock.now();
    const before = (ms: number) => new Date(now.getTime() - ms);
    const begun = before(patience.beginningMs);
    const due = { renewal: before(patience.renewalMs), declined: before(patience.declinedMs) };
    const renewals = await listDue(db, gateway.provider, memberId, due, now);
    const beginnings = await listUnchecked(db, gateway.provider, memberId, begun);
    return [
      ...renewals.map((one) => ({ ...one, take: () => takeDue(db, one, due, now) })),
      ...beginnings.map((one) => ({ ...one, take: () => takeUnchecked(db, one, begun, now) })),
    ];
  }

  function ask(gateway: Payments, untold: readonly Untold[]): Promise<void> {
    return attemptEach('a subscription', untold, async ({ member_id, subscription_id, take }) => {
      if (await take()) await ledger.readBack(gateway, member_id, subscription_id);
    });
  }

  /** Ends what those who left have running, and has the provider forget them. */
  async function forgetLeft(gateway: Payments): Promise<void> {
    await attemptEach('a farewell', await listLeft(db, gateway.provider, 100), async ({ reference, customer_id }) => {
      if (customer_id !== null) await gateway.forget(customer_id);
      await updateForgotten(db, reference, clock.now());
    });
  }

  return {
    /** A notice that says too little makes us ask. Sent again it would say no more, so its sender is thanked whatever comes of it. */
    async lookUp({ id, subscriptionId }: LeanNotice): Promise<void> {
      log.warn({ id, subscriptionId }, 'a notice of the payment provider could not be read');
      if (!payments || subscriptionId === null) return;
      const memberId = await findIntentMember(db, payments.provider, subscriptionId);
      if (memberId !== undefined) await attempt('a subscription', () => ledger.readBack(payments, memberId, subscriptionId));
    },
    /** Where she looks too often the provider is not asked, and she is told what is known. */
    async catchUpWith(memberId: string): Promise<void> {
      if (!payments) return;
      const untold = await listUntold(payments, memberId, ownPatience);
      if (untold.length === 0 || !(await limits.allows('payment-look', memberId))) return;
      await atMost(ownWaitMs, ask(payments, untold));
    },
    tellLapsed: ledger.tellLapsed,
    async work(): Promise<void> {
      if (!payments) return;
      const now = clock.now();
      await closeEmptyIntents(db, new Date(now.getTime() - beginningLastsMs), now);
      await ask(payments, await listUntold(payments, null, jobPatience));
      await forgetLeft(payments);
    },
  };
}

/** When the work is done or the time is over, whichever comes first. The work goes on. */
async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, over]);
  clearTimeout(timer);
}
