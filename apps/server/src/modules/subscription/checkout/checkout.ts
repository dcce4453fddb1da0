// Begins a subscription: price, customer and secret from the server; premium only by what the provider then says. ADR 010.
import type { Currency } from '@violet/contract/subscription/prices';
import type { PaymentResult, SubscriptionCreated, SubscriptionRequest, TestCardPayment } from '@violet/contract/subscription/subscription';
import { lockMember } from '#platform/db/locks.ts';
import type { Payments } from '#platform/gateways/payments/open-payments.ts';
import type { Reading } from '#platform/gateways/payments/payments.ts';
import { notFound, refuse, unavailable, type Refusal } from '#platform/http/errors.ts';
import { newRandomId } from '#platform/ids.ts';
import type { SubscriptionDeps } from '#modules/subscription/deps.ts';
import { readBack } from '#modules/subscription/ledger/ledger.ts';
import { hasPremium } from '#modules/subscription/present.ts';
import { listLedgerEntries } from '#modules/subscription/ledger/queries.ts';
import { findSubscription, type SubscriptionRow } from '#modules/subscription/queries.ts';
import { currencyIn } from '#modules/subscription/rules.ts';
import { claimCustomer, findCustomerId, updateCustomerId } from './customer-queries.ts';
import { findDefaultCurrency } from './default-currency.ts';
import { claimIntent, hasOpenIntent, updateIntentClosed, updateIntentSubscription, type IntentRow } from './intent-queries.ts';

/** Providers drop an unpaid beginning after 23 hours. A secret that dies while the form is filled in is worse than a new one. */
const intentLastsMs = 22 * 3_600_000;

function alreadySubscribed(): Refusal {
  return refuse('already_subscribed');
}

/** What the member wants to pay for. Without a currency, the one that was begun in, or that of the member's country. */
type Wish = Pick<SubscriptionRequest, 'planType' | 'currency' | 'startsOver'>;

/** A currency holds for a subscription's life. */
async function checkCurrency({ db }: SubscriptionDeps, memberId: string, row: SubscriptionRow, wanted: Currency): Promise<void> {
  const entries = (await listLedgerEntries(db, memberId)).filter((entry) => entry.subscriptionId === row.subscription_id);
  if (currencyIn(entries) !== wanted.toLowerCase()) throw refuse('other_currency');
}

/** Refuses who has premium. A renewal that could not be charged is ended first, or two subscriptions would charge the member. */
async function endDeclinedRenewal(deps: SubscriptionDeps, gateway: Payments, memberId: string, wish: Wish): Promise<void> {
  const row = await findSubscription(deps.db, memberId);
  if (!row) return;
  const isRunning = hasPremium(row, deps.clock.now());
  const mayCharge = row.status === 'past_due' || row.next_payment_at !== null;
  if (wish.currency && row.provider !== 'demo' && (isRunning || (mayCharge && !wish.startsOver))) {
    await checkCurrency(deps, memberId, row, wish.currency);
  }
  if (isRunning) throw alreadySubscribed();
  if (!mayCharge || !row.subscription_id || row.provider !== gateway.provider) return;
  const { snapshot } = await readBack(deps, gateway, memberId, row.subscription_id);
  if (snapshot.status === 'active' || snapshot.status === 'trialing') throw alreadySubscribed();
  await gateway.end(row.subscription_id);
  await readBack(deps, gateway, memberId, row.subscription_id);
}

/** The provider makes one customer, however often and wherever it is asked for at once. */
async function ensureCustomer({ db }: SubscriptionDeps, gateway: Payments, memberId: string): Promise<string> {
  const { reference, customer_id } = await db.tx((tx) => claimCustomer(tx, gateway.provider, memberId, newRandomId()));
  if (customer_id !== null) return customer_id;
  const created = await gateway.createCustomer(reference);
  await updateCustomerId(db, reference, created);
  return created;
}

async function openIntent({ db, clock }: SubscriptionDeps, gateway: Payments, memberId: string, wish: Wish): Promise<IntentRow> {
  const currency = wish.currency ?? (await findDefaultCurrency(db, memberId));
  const intent = await db.tx(async (tx) => {
    await lockMember(tx, memberId);
    return claimIntent(tx, { id: newRandomId(), memberId, provider: gateway.provider, plan: wish.planType, currency, now: clock.now() });
  });
  if (!intent) throw unavailable();
  return intent;
}

/** Answers the id of the provider's subscription, which is made once for an intent. */
async function ensureSubscription(deps: SubscriptionDeps, gateway: Payments, intent: IntentRow): Promise<string> {
  if (intent.subscription_id !== null) return intent.subscription_id;
  const customerId = await ensureCustomer(deps, gateway, intent.member_id);
  const subscriptionId = await gateway.begin({ customerId, plan: intent.plan, currency: intent.currency, key: intent.id });
  await updateIntentSubscription(deps.db, intent.id, subscriptionId);
  return subscriptionId;
}

/** Nothing can be paid any more on an intent of another plan or currency, or one too old. One that was paid just now holds. */
async function abandonIntent(deps: SubscriptionDeps, gateway: Payments, intent: IntentRow): Promise<void> {
  const subscriptionId = await ensureSubscription(deps, gateway, intent);
  await gateway.abandon(subscriptionId);
  const reading = await readBack(deps, gateway, intent.member_id, subscriptionId);
  if (reading.snapshot.status === 'active') throw alreadySubscribed();
  await updateIntentClosed(deps.db, intent.id, deps.clock.now());
}

function hasCurrency(intent: IntentRow, { currency = intent.currency }: Wish): boolean {
  return intent.currency === currency;
}

/** The payment that waits for this plan. Of two windows with two plans the last one has it, and the other hears that it has not. */
async function openPayment(deps: SubscriptionDeps, gateway: Payments, memberId: string, wish: Wish): Promise<Reading> {
  const { db, clock } = deps;
  let wasBegun = false;
  for (let tries = 0; tries < 4; tries += 1) {
    const intent = await openIntent(deps, gateway, memberId, wish);
    const isSame = intent.plan === wish.planType && hasCurrency(intent, wish);
    if (!isSame && wasBegun) throw refuse('other_plan_chosen');
    const isOld = intent.created_at.getTime() + intentLastsMs <= clock.now().getTime();
    if (!isOld && !hasCurrency(intent, wish) && !wish.startsOver) throw refuse('other_currency');
    if (!isSame || isOld) {
      await abandonIntent(deps, gateway, intent);
      continue;
    }
    wasBegun = true;
    const reading = await readBack(deps, gateway, memberId, await ensureSubscription(deps, gateway, intent));
    if (reading.clientSecret !== null && (await hasOpenIntent(db, intent.id))) return reading;
    if (reading.snapshot.status === 'active') throw alreadySubscribed();
    await updateIntentClosed(db, intent.id, clock.now());
  }
  throw unavailable();
}

export async function beginCheckout(deps: SubscriptionDeps, memberId: string, wish: Wish): Promise<SubscriptionCreated> {
  const gateway = deps.payments;
  if (!gateway) throw refuse('subscribing_off');
  await endDeclinedRenewal(deps, gateway, memberId, wish);
  const { clientSecret } = await openPayment(deps, gateway, memberId, wish);
  return {
    clientSecret: clientSecret ?? '',
    hasActiveSubscription: false,
    provider: gateway.provider,
    ...(gateway.provider === 'stripe' && { publishableKey: gateway.publishableKey }),
  };
}

/** Pays with a test card. That it was paid is then read back, as with any provider. */
export async function payTest(deps: SubscriptionDeps, memberId: string, payment: TestCardPayment): Promise<PaymentResult> {
  const { db, payments } = deps;
  if (payments?.provider !== 'test') throw notFound();
  const customerId = await findCustomerId(db, payments.provider, memberId);
  if (customerId === null) throw notFound();
  const { status, subscriptionId } = await payments.pay(customerId, payment);
  if (status === 'succeeded') await readBack(deps, payments, memberId, subscriptionId);
  return { status };
}
