// What providers have told, each thing once, and the member's row that follows from it. Order and repetition cannot matter. ADR 010.
import type { Tx } from '#platform/db/db.ts';
import { inBatches } from '#platform/db/delete-older.ts';
import { lockMember } from '#platform/db/locks.ts';
import type { Payments } from '#platform/gateways/payments/open-payments.ts';
import type { ProviderWebhook, Reading } from '#platform/gateways/payments/payments.ts';
import { newRandomId } from '#platform/ids.ts';
import { insertCardToCheck } from '#modules/subscription/banned-cards/queries.ts';
import { findCustomerMember } from '#modules/subscription/checkout/customer-queries.ts';
import { updateIntentOfSubscriptionClosed } from '#modules/subscription/checkout/intent-queries.ts';
import type { SubscriptionDeps } from '#modules/subscription/deps.ts';
import { changesState, checkAgainAt, foldMember, isSettled, type LedgerEntry, type Provider } from '#modules/subscription/rules.ts';
import {
  claimPremiumChange,
  claimPremiumChanges,
  findLatestEntryTime,
  insertLedgerEntry,
  insertOrUpdateSubscription,
  listLedgerEntries,
} from './queries.ts';

/** A member's premium has begun or ended. */
export interface PremiumChange {
  readonly memberId: string;
  readonly active: boolean;
}

function tell({ events }: SubscriptionDeps, changes: readonly PremiumChange[]): void {
  for (const change of changes) events.emit('subscription.changed', change);
}

/** Stores an entry and puts the member's row where the whole ledger says: no moment has one without the other. Tells nobody. */
export async function storeEntry(
  { clock, payments }: SubscriptionDeps,
  tx: Tx,
  memberId: string | null,
  entry: LedgerEntry,
): Promise<readonly PremiumChange[]> {
  const now = clock.now();
  if (memberId !== null) await lockMember(tx, memberId);
  if (!(await insertLedgerEntry(tx, memberId, entry, now)) || memberId === null) return [];
  if (isSettled(entry)) await updateIntentOfSubscriptionClosed(tx, entry.provider, entry.subscriptionId, now);
  const state = foldMember(await listLedgerEntries(tx, memberId));
  if (!state) return [];
  await insertOrUpdateSubscription(tx, memberId, state);
  const changes = await claimPremiumChange(tx, memberId, now);
  // Whether a banned card paid is asked after the commit, and by a job where this process has not.
  if (payments && changes.some(({ active }) => active)) await insertCardToCheck(tx, memberId, now, checkAgainAt(now));
  return changes;
}

/** Stores an entry, and tells after the commit whether premium began or ended with it. */
export async function enter(deps: SubscriptionDeps, tx: Tx, memberId: string | null, entry: LedgerEntry): Promise<void> {
  const changes = await storeEntry(deps, tx, memberId, entry);
  tx.afterCommit(() => tell(deps, changes));
}

/** A reading that says nothing new leaves no entry. */
async function enterReading(deps: SubscriptionDeps, tx: Tx, memberId: string, entry: LedgerEntry): Promise<void> {
  const { provider, subscriptionId } = entry;
  await lockMember(tx, memberId);
  const known = (await listLedgerEntries(tx, memberId)).filter((one) => one.subscriptionId === subscriptionId);
  if (changesState(known, entry)) await enter(deps, tx, memberId, entry);
  else if (isSettled(entry)) await updateIntentOfSubscriptionClosed(tx, provider, subscriptionId, deps.clock.now());
}

/** A webhook about a member who left is only kept. One about a customer whom no row knows is somebody who pays for nothing: after a restore. */
export async function enterWebhook(deps: SubscriptionDeps, provider: Provider, webhook: ProviderWebhook): Promise<void> {
  const { customerId, ...told } = webhook;
  const isKnown = await deps.db.tx(async (tx) => {
    const memberId = await findCustomerMember(tx, provider, customerId);
    if (memberId !== undefined) await enter(deps, tx, memberId, { provider, ...told });
    return memberId !== undefined;
  });
  if (!isKnown) deps.log.error({ provider, customerId }, 'a webhook is about a customer whom this database does not know');
}

/** Asks the provider how a subscription is, and enters what it answers. */
export async function readBack(deps: SubscriptionDeps, gateway: Payments, memberId: string, subscriptionId: string): Promise<Reading> {
  const { provider } = gateway;
  // What is asked for now is younger than all that was told before, though both may carry the same second.
  const known = await findLatestEntryTime(deps.db, provider, subscriptionId);
  const reading = await gateway.read(subscriptionId);
  const { snapshot, payments, readAt } = reading;
  const happenedAt = Math.max(readAt, known + 1);
  const entry = { provider, id: `read_${newRandomId()}`, subscriptionId, happenedAt, snapshot, payments };
  await deps.db.tx((tx) => enterReading(deps, tx, memberId, entry));
  return reading;
}

/** By a job: tells whose premium has ended by the clock alone. */
export async function tellLapsed(deps: SubscriptionDeps): Promise<void> {
  const now = deps.clock.now();
  await inBatches(async (limit) => {
    const changes = await claimPremiumChanges(deps.db, now, limit);
    tell(deps, changes);
    return changes.length;
  });
}
