// What no webhook told: renewals, payments, ends, and customers who left. The provider is asked.
import type { Limit } from '@violet/contract/limit';
import type { Payments } from '#platform/gateways/payments/open-payments.ts';
import type { LeanWebhook } from '#platform/gateways/payments/payments.ts';
import { listDeletedCustomers, updateCustomerDeleted } from '#modules/subscription/checkout/customer-queries.ts';
import {
  claimUnchecked,
  findIntentMember,
  listUncheckedIntents,
  updateEmptyIntentsClosed,
  type UnsettledSubscription,
} from '#modules/subscription/checkout/intent-queries.ts';
import type { SubscriptionDeps } from '#modules/subscription/deps.ts';
import { claimDue, listDueSubscriptions } from '#modules/subscription/queries.ts';
import { readBack } from './ledger.ts';
import { inBatches } from '#platform/db/delete-older.ts';

/** How long the next question about the same waits: about a first payment, a renewal, and a declined one. */
interface Patience {
  readonly beginningMs: number;
  readonly renewalMs: number;
  readonly declinedMs: number;
}

/** For a member who looks, perhaps after paying a moment ago. */
const ownPatience: Patience = { beginningMs: 3_000, renewalMs: 30_000, declinedMs: 30_000 };
/** For whoever closed the page in between. A declined one is tried again by the provider over days. */
const jobPatience: Patience = { beginningMs: 30 * 60_000, renewalMs: 4 * 60_000, declinedMs: 86_400_000 };
/** After it nothing can be paid any more on what was begun. */
const beginningLastsMs = 23 * 3_600_000;
/** The member's page waits so long for what the provider answers; it is entered whenever it comes. */
const ownWaitMs = 3_000;
/** After so many silences in a row nobody else is asked about: each lasts half a minute. */
const maxSilences = 3;

/** Looking at a subscription while the provider has to be asked about it. */
const paymentLookLimit: Limit = { name: 'payment-look', points: 120, seconds: 3_600, per: 'member', demoPoints: 2_400 };

interface UncheckedSubscription extends UnsettledSubscription {
  /** Answers whether nobody else has asked about it in the meantime. */
  readonly claim: () => Promise<boolean>;
}

/** Answers whether it was done; what was not has to wait for the next time. */
async function attempt({ log }: SubscriptionDeps, what: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log.warn({ err: error }, `${what} has to wait`);
    return false;
  }
}

/** One that fails holds up no other. */
export async function attemptEach<T>(
  deps: SubscriptionDeps,
  what: string,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  let silences = 0;
  for (const item of items) {
    silences = (await attempt(deps, what, () => work(item))) ? 0 : silences + 1;
    if (silences === maxSilences) return;
  }
}

/** What the provider should have told about. @param memberId null for everybody's */
async function listUncheckedSubscriptions(
  { db, clock }: SubscriptionDeps,
  gateway: Payments,
  memberId: string | null,
  patience: Patience,
): Promise<UncheckedSubscription[]> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const begun = before(patience.beginningMs);
  const due = { renewal: before(patience.renewalMs), declined: before(patience.declinedMs) };
  const renewals = await listDueSubscriptions(db, gateway.provider, memberId, due, now);
  const beginnings = await listUncheckedIntents(db, gateway.provider, memberId, begun);
  return [
    ...renewals.map((one) => ({ ...one, claim: () => claimDue(db, one, due, now) })),
    ...beginnings.map((one) => ({ ...one, claim: () => claimUnchecked(db, one, begun, now) })),
  ];
}

function ask(deps: SubscriptionDeps, gateway: Payments, unchecked: readonly UncheckedSubscription[]): Promise<void> {
  return attemptEach(deps, 'a subscription', unchecked, async ({ member_id, subscription_id, claim }) => {
    if (await claim()) await readBack(deps, gateway, member_id, subscription_id);
  });
}

/** Has the provider end what members who left have running, and delete them. */
async function deleteLeftCustomers(deps: SubscriptionDeps, gateway: Payments): Promise<void> {
  const { db, clock } = deps;
  const customers = await listDeletedCustomers(db, gateway.provider, 100);
  await attemptEach(deps, 'a farewell', customers, async ({ reference, customer_id }) => {
    if (customer_id !== null) await gateway.forget(customer_id);
    await updateCustomerDeleted(db, reference, clock.now());
  });
}

/** Asks about a webhook that says too little. Sent again it would say no more, so its sender is thanked whatever comes of it. */
export async function lookUp(deps: SubscriptionDeps, { id, subscriptionId }: LeanWebhook): Promise<void> {
  const { db, log, payments } = deps;
  log.warn({ id, subscriptionId }, 'a webhook event of the payment provider could not be read');
  if (!payments || subscriptionId === null) return;
  const memberId = await findIntentMember(db, payments.provider, subscriptionId);
  if (memberId !== undefined) await attempt(deps, 'a subscription', () => readBack(deps, payments, memberId, subscriptionId));
}

/** A member who looks too often is told what is known, and the provider is not asked. */
export async function syncMember(deps: SubscriptionDeps, memberId: string): Promise<void> {
  const { limits, payments } = deps;
  if (!payments) return;
  const unchecked = await listUncheckedSubscriptions(deps, payments, memberId, ownPatience);
  if (unchecked.length === 0 || !(await limits.allows(paymentLookLimit, memberId))) return;
  await withTimeout(ownWaitMs, ask(deps, payments, unchecked));
}

/** By a job. */
export async function syncWithProvider(deps: SubscriptionDeps): Promise<void> {
  const { db, clock, payments } = deps;
  if (!payments) return;
  const now = clock.now();
  const begunBefore = new Date(now.getTime() - beginningLastsMs);
  await inBatches((limit) => updateEmptyIntentsClosed(db, begunBefore, now, limit));
  await ask(deps, payments, await listUncheckedSubscriptions(deps, payments, null, jobPatience));
  await deleteLeftCustomers(deps, payments);
}

/** Ends when the work is done or the time is over, whichever comes first. The work goes on. */
async function withTimeout(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, over]);
  clearTimeout(timer);
}
