// What a member reads of a subscription, and what open pages are told of it.
import { currencies, isTaxIncluded, pricesIn, type Currency } from '@violet/contract/subscription/prices';
import type { Prices, Receipt, Subscription } from '@violet/contract/subscription/subscription';
import { findDefaultCurrency } from './checkout/default-currency.ts';
import type { SubscriptionDeps } from './deps.ts';
import type { PremiumChange } from './ledger/ledger.ts';
import { listLedgerEntries } from './ledger/queries.ts';
import { syncMember } from './ledger/provider-sync.ts';
import { presentReceipt, presentSubscription } from './present.ts';
import { findSubscription } from './queries.ts';
import { paymentsOf, refundedOf } from './rules.ts';

/** As the ledger has it, without asking the provider. */
export async function readSubscription({ db, clock, demo, supportEmail }: SubscriptionDeps, memberId: string): Promise<Subscription> {
  const row = await findSubscription(db, memberId);
  const subscription = presentSubscription(row, row ? await listLedgerEntries(db, memberId) : [], clock.now());
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
  const entries = await listLedgerEntries(db, memberId);
  const refunded = refundedOf(entries);
  return paymentsOf(entries)
    .toReversed()
    .map((payment) => presentReceipt(payment, refunded.get(payment.invoiceId) ?? 0));
}

/** Prices are in dollars where nothing is named and nobody signed in. */
export async function readPrices({ db }: SubscriptionDeps, memberId: string | undefined, named: Currency | undefined): Promise<Prices> {
  const currency = named ?? (memberId === undefined ? 'USD' : await findDefaultCurrency(db, memberId));
  return { currency, currencies: [...currencies], taxIncluded: isTaxIncluded(currency), plans: pricesIn(currency) };
}

/** The member's open pages close at once what has ended, and open what has begun. */
export function sendStatus({ hub }: SubscriptionDeps, { memberId, active }: PremiumChange): void {
  hub.send([memberId], { type: 'subscription', hasActiveSubscription: active });
}
