// What a member reads of a subscription, and what open pages are told of it.
import type { Receipt, Subscription } from '@violet/contract/subscription';
import type { SubscriptionDeps } from './deps.ts';
import type { PremiumChange } from './ledger/ledger.ts';
import { listLedgerEntries } from './ledger/queries.ts';
import { syncMember } from './ledger/provider-sync.ts';
import { presentReceipt, presentSubscription } from './present.ts';
import { findSubscription } from './queries.ts';
import { paymentsOf } from './rules.ts';

/** As the ledger has it, without asking the provider. */
export async function readSubscription({ db, clock, demo, supportEmail }: SubscriptionDeps, memberId: string): Promise<Subscription> {
  const subscription = presentSubscription(await findSubscription(db, memberId), clock.now());
  return {
    ...subscription,
    ...(demo && { testAccess: true }),
    ...(subscription.hasActiveSubscription && supportEmail !== undefined && { supportEmail }),
  };
}

/** While a payment is on its way the provider is asked as well: its webhook may be late. */
export async function readStatus(deps: SubscriptionDeps, memberId: string): Promise<Subscription> {
  await syncMember(deps, memberId);
  return readSubscription(deps, memberId);
}

export async function listReceipts({ db }: SubscriptionDeps, memberId: string): Promise<Receipt[]> {
  return paymentsOf(await listLedgerEntries(db, memberId))
    .toReversed()
    .map(presentReceipt);
}

/** The member's open pages close at once what has ended, and open what has begun. */
export function sendStatus({ hub }: SubscriptionDeps, { memberId, active }: PremiumChange): void {
  hub.send([memberId], { type: 'subscription', hasActiveSubscription: active });
}
