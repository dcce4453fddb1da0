// What follows from what a provider has told. Pure, and of the set alone: order and repetition cannot matter. docs/decisions/010.
import type { PlanType } from '@violet/contract/plans';
import type { Payment, Snapshot } from '../../platform/gateways/payments.ts';

/** `demo` is Test Access: premium without anyone who takes money. */
export type Provider = 'stripe' | 'test' | 'demo';

/** One entry of the ledger. Times in milliseconds. */
export interface LedgerEvent {
  readonly provider: Provider;
  readonly id: string;
  readonly subscriptionId: string;
  readonly happenedAt: number;
  readonly snapshot: Snapshot | null;
  readonly payments: readonly Payment[];
}

/** Where one subscription stands. Whether that is premium now, the clock says. */
export interface Standing {
  readonly provider: Provider;
  readonly subscriptionId: string;
  readonly status: 'active' | 'past_due' | 'ended';
  readonly plan: PlanType;
  readonly periodEnd: number;
  readonly premiumUntil: number;
  readonly cancelAtPeriodEnd: boolean;
  readonly nextPlan: PlanType | null;
  readonly nextPaymentAt: number | null;
  readonly nextPaymentCents: number | null;
  readonly updatedAt: number;
}

/** A renewal takes the provider up to two hours, in which somebody who pays is not locked out. */
export const renewalGraceMs = 2 * 3_600_000;

/** How far a subscription is on its way; what was told in the same second is put in this order. */
const progress: Record<Snapshot['status'], number> = {
  incomplete: 0,
  trialing: 1,
  active: 2,
  past_due: 3,
  unpaid: 4,
  paused: 5,
  incomplete_expired: 6,
  canceled: 7,
};
const firstTerminal = progress.incomplete_expired;

type Told = LedgerEvent & { readonly snapshot: Snapshot };

function compareStrings(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Nothing comes after an end, whatever the times say. */
function compareTold(a: Told, b: Told): number {
  const [x, y] = [progress[a.snapshot.status], progress[b.snapshot.status]];
  const ends = Number(x >= firstTerminal) - Number(y >= firstTerminal);
  return ends || a.happenedAt - b.happenedAt || x - y || compareStrings(a.id, b.id);
}

function comparePayments(a: Payment, b: Payment): number {
  return a.periodEnd - b.periodEnd || a.paidAt - b.paidAt || compareStrings(a.invoiceId, b.invoiceId);
}

/** Every payment once, oldest first, whoever told it and how often. */
export function paymentsOf(events: readonly Pick<LedgerEvent, 'payments'>[]): Payment[] {
  const byInvoice = new Map(events.flatMap(({ payments }) => payments).map((payment) => [payment.invoiceId, payment]));
  return [...byInvoice.values()].toSorted(comparePayments);
}

/** To when it is paid: by what was paid, or by the provider's word that it is. Null: never. */
function paidUntil(latest: Snapshot | undefined, lastPaid: Payment | undefined): number | null {
  const isRunning = latest?.status === 'active' || latest?.status === 'trialing';
  const ends = [...(isRunning ? [latest.periodEnd] : []), ...(lastPaid ? [lastPaid.periodEnd] : [])];
  return ends.length > 0 ? Math.max(...ends) : null;
}

function statusOf(latest: Snapshot | undefined): Standing['status'] {
  if (!latest || ['incomplete', 'active', 'trialing'].includes(latest.status)) return 'active';
  return progress[latest.status] >= firstTerminal ? 'ended' : 'past_due';
}

/** Where a subscription stands by everything told of it; undefined while nothing was ever paid. */
export function foldSubscription(events: readonly LedgerEvent[]): Standing | undefined {
  const told = events.filter((event): event is Told => event.snapshot !== null).toSorted(compareTold);
  const latest = told.at(-1)?.snapshot;
  const lastPaid = paymentsOf(events).at(-1);
  const until = paidUntil(latest, lastPaid) ?? (statusOf(latest) === 'past_due' ? (latest?.periodStart ?? null) : null);
  const plan = lastPaid?.plan ?? latest?.plan;
  const [first] = events;
  if (!first || until === null || !plan) return undefined;
  const status = statusOf(latest);
  const periodEnd = status === 'ended' ? Math.min(until, latest?.endedAt ?? until) : until;
  const cancelAtPeriodEnd = status !== 'ended' && latest?.cancelAtPeriodEnd === true;
  const renews = status === 'active' && !cancelAtPeriodEnd && first.provider !== 'demo';
  return {
    provider: first.provider,
    subscriptionId: first.subscriptionId,
    status,
    plan,
    periodEnd,
    premiumUntil: renews ? periodEnd + renewalGraceMs : periodEnd,
    cancelAtPeriodEnd,
    nextPlan: renews && latest && latest.plan !== plan ? latest.plan : null,
    nextPaymentAt: renews ? periodEnd : null,
    nextPaymentCents: renews ? (latest?.priceCents ?? lastPaid?.amountCents ?? null) : null,
    updatedAt: Math.max(...events.map(({ happenedAt }) => happenedAt)),
  };
}

/** Of all subscriptions she ever had the one that lasts longest. */
export function foldMember(events: readonly LedgerEvent[]): Standing | undefined {
  const bySubscription = new Map<string, LedgerEvent[]>();
  for (const event of events) {
    const key = `${event.provider} ${event.subscriptionId}`;
    bySubscription.set(key, [...(bySubscription.get(key) ?? []), event]);
  }
  return [...bySubscription.values()]
    .map(foldSubscription)
    .filter((standing) => standing !== undefined)
    .toSorted((a, b) => a.periodEnd - b.periodEnd || compareStrings(a.subscriptionId, b.subscriptionId))
    .at(-1);
}

/** Whether an entry ends the wait for a first payment: it was made, or can no longer be. */
export function isSettled({ snapshot, payments }: Pick<LedgerEvent, 'snapshot' | 'payments'>): boolean {
  return payments.length > 0 || (snapshot !== null && snapshot.status !== 'incomplete');
}

/** An end, a begin, or nothing: what an entry would change. When it was told last is no change. */
export function changesStanding(known: readonly LedgerEvent[], event: LedgerEvent): boolean {
  const bare = (events: readonly LedgerEvent[]) => JSON.stringify({ ...foldSubscription(events), updatedAt: 0 });
  return bare(known) !== bare([...known, event]);
}
