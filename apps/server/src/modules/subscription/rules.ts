// What follows from what a provider has told. Pure, and of the set alone: order and repetition cannot matter. ADR 010.
import type { PlanType } from '@violet/contract/subscription/plans';
import type { Payment, Repayment, Snapshot } from '#platform/gateways/payments/payments.ts';

/** `demo` is Test Access: premium without anyone who takes money. */
export type Provider = 'stripe' | 'test' | 'demo';

/** One entry of the ledger. Times in milliseconds. */
export interface LedgerEntry {
  readonly provider: Provider;
  readonly id: string;
  readonly subscriptionId: string;
  readonly happenedAt: number;
  readonly snapshot: Snapshot | null;
  readonly payments: readonly Payment[];
  /** What was given back of payments. It says nothing of how the subscription is. */
  readonly refunds?: readonly Repayment[];
}

/** How one subscription is. Whether that is premium now, the clock says. */
export interface SubscriptionState {
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

/** A renewal takes the provider up to two hours, and a member who pays is not locked out meanwhile. */
export const renewalGraceMs = 2 * 3_600_000;

/** When the job checks a card that was not checked: the process died, or the provider was silent. */
export const checkAgainAt = (now: Date): Date => new Date(now.getTime() + 2 * 60_000);

/** How far a subscription has come; what was told in the same second is put in this order. */
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

type EntryWithSnapshot = LedgerEntry & { readonly snapshot: Snapshot };

function compareStrings(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Nothing comes after an end, whatever the times say. */
function compareTold(a: EntryWithSnapshot, b: EntryWithSnapshot): number {
  const [x, y] = [progress[a.snapshot.status], progress[b.snapshot.status]];
  const ends = Number(x >= firstTerminal) - Number(y >= firstTerminal);
  return ends || a.happenedAt - b.happenedAt || x - y || compareStrings(a.id, b.id);
}

function comparePayments(a: Payment, b: Payment): number {
  return a.periodEnd - b.periodEnd || a.paidAt - b.paidAt || compareStrings(a.invoiceId, b.invoiceId);
}

/** Every payment once, oldest first, whoever told it and how often. */
export function paymentsOf(entries: readonly Pick<LedgerEntry, 'payments'>[]): Payment[] {
  const byInvoice = new Map(entries.flatMap(({ payments }) => payments).map((payment) => [payment.invoiceId, payment]));
  return [...byInvoice.values()].toSorted(comparePayments);
}

/** What was given back of each payment, by its invoice. */
export function refundedOf(entries: readonly LedgerEntry[]): ReadonlyMap<string, number> {
  const given = new Map<string, number>();
  for (const { invoiceId, amountCents } of entries.flatMap(({ refunds = [] }) => refunds)) {
    given.set(invoiceId, (given.get(invoiceId) ?? 0) + amountCents);
  }
  return given;
}

/** In which currency a subscription is, in small letters; all were in dollars before there was a choice. */
export function currencyIn(entries: readonly LedgerEntry[]): string {
  const told = entries.map(({ snapshot }) => snapshot?.currency).find((currency) => currency !== undefined);
  return paymentsOf(entries).at(-1)?.currency ?? told ?? 'usd';
}

/** Until when it is paid: by payments, or by the provider's word that it runs. Null: never. */
function paidUntil(latest: Snapshot | undefined, lastPaid: Payment | undefined): number | null {
  const isRunning = latest?.status === 'active' || latest?.status === 'trialing';
  const ends = [...(isRunning ? [latest.periodEnd] : []), ...(lastPaid ? [lastPaid.periodEnd] : [])];
  return ends.length > 0 ? Math.max(...ends) : null;
}

function statusOf(latest: Snapshot | undefined): SubscriptionState['status'] {
  if (!latest || ['incomplete', 'active', 'trialing'].includes(latest.status)) return 'active';
  return progress[latest.status] >= firstTerminal ? 'ended' : 'past_due';
}

/** The state of a subscription by everything told of it; undefined while nothing was ever paid. */
export function foldSubscription(entries: readonly LedgerEntry[]): SubscriptionState | undefined {
  const told = entries.filter((entry): entry is EntryWithSnapshot => entry.snapshot !== null).toSorted(compareTold);
  const latest = told.at(-1)?.snapshot;
  const lastPaid = paymentsOf(entries).at(-1);
  const until = paidUntil(latest, lastPaid) ?? (statusOf(latest) === 'past_due' ? (latest?.periodStart ?? null) : null);
  const plan = lastPaid?.plan ?? latest?.plan;
  const [first] = entries;
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
    updatedAt: Math.max(...entries.map(({ happenedAt }) => happenedAt)),
  };
}

/** Of all subscriptions a member ever had, the one that lasts longest. */
export function foldMember(entries: readonly LedgerEntry[]): SubscriptionState | undefined {
  const bySubscription = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    const key = `${entry.provider} ${entry.subscriptionId}`;
    bySubscription.set(key, [...(bySubscription.get(key) ?? []), entry]);
  }
  return [...bySubscription.values()]
    .map(foldSubscription)
    .filter((state) => state !== undefined)
    .toSorted((a, b) => a.periodEnd - b.periodEnd || compareStrings(a.subscriptionId, b.subscriptionId))
    .at(-1);
}

/** Whether an entry ends the wait for a first payment: it was made, or can no longer be. */
export function isSettled({ snapshot, payments }: Pick<LedgerEntry, 'snapshot' | 'payments'>): boolean {
  return payments.length > 0 || (snapshot !== null && snapshot.status !== 'incomplete');
}

/** Whether an entry would change the state. When it was told last is no change. */
export function changesState(known: readonly LedgerEntry[], entry: LedgerEntry): boolean {
  const bare = (entries: readonly LedgerEntry[]) => JSON.stringify({ ...foldSubscription(entries), updatedAt: 0 });
  return bare(known) !== bare([...known, entry]);
}
