// What a member may change about a subscription that runs: end it, take that back, another plan. Spec R5; ADR 010.
import type { PlanType } from '@violet/contract/subscription/plans';
import type { Subscription } from '@violet/contract/subscription/subscription';
import type { Payments } from '#platform/gateways/payments/open-payments.ts';
import { refuse, unavailable, type Refusal } from '#platform/http/errors.ts';
import type { SubscriptionDeps } from '#modules/subscription/deps.ts';
import { readBack } from '#modules/subscription/ledger/ledger.ts';
import { hasPremium } from '#modules/subscription/present.ts';
import { findSubscription, updateDeclared, type SubscriptionRow } from '#modules/subscription/queries.ts';
import { readSubscription } from '#modules/subscription/status.ts';
import { setDemoRenewal } from './demo-access.ts';

type RunningRow = SubscriptionRow & { readonly subscription_id: string };

function notSubscribed(): Refusal {
  return refuse('not_subscribed');
}

async function getRow({ db }: SubscriptionDeps, memberId: string): Promise<RunningRow> {
  const row = await findSubscription(db, memberId);
  const { subscription_id } = row ?? {};
  if (!row || !subscription_id) throw notSubscribed();
  return { ...row, subscription_id };
}

/** A subscription of a provider that is not set up any more is out of reach. */
async function changeAtProvider(
  deps: SubscriptionDeps,
  memberId: string,
  row: RunningRow,
  change: (gateway: Payments) => Promise<void>,
  onTaken?: () => Promise<void>,
): Promise<void> {
  if (deps.payments?.provider !== row.provider) throw unavailable();
  await change(deps.payments);
  await onTaken?.();
  await readBack(deps, deps.payments, memberId, row.subscription_id);
}

async function setRenewal(
  deps: SubscriptionDeps,
  memberId: string,
  row: RunningRow,
  renews: boolean,
  onTaken?: () => Promise<void>,
): Promise<void> {
  if (row.provider === 'demo') return row.cancel_at_period_end === renews ? setDemoRenewal(deps, memberId, row, renews) : undefined;
  // Also where the row says so already: two webhooks of one second may have left it behind.
  await changeAtProvider(deps, memberId, row, (gateway) => gateway.setRenewal(row.subscription_id, renews), onTaken);
}

/** Nobody signed in for it. */
interface DeclaredCancel {
  readonly at: Date;
  /** The provider has taken it, whatever becomes of the question how the subscription then is. */
  readonly onTaken: () => Promise<void>;
}

/** Premium lasts to the end of what is paid. A renewal that could not be charged is not tried again. */
export async function cancelSubscription(deps: SubscriptionDeps, memberId: string, declared?: DeclaredCancel): Promise<Subscription> {
  const row = await getRow(deps, memberId);
  if (row.status === 'past_due') await changeAtProvider(deps, memberId, row, (gateway) => gateway.end(row.subscription_id));
  else {
    const mayCharge = row.status === 'active' && row.next_payment_at !== null;
    if (!mayCharge && !hasPremium(row, deps.clock.now())) throw notSubscribed();
    if (!row.cancel_at_period_end) await updateDeclared(deps.db, memberId, declared?.at ?? null);
    await setRenewal(deps, memberId, row, false, declared?.onTaken);
  }
  return readSubscription(deps, memberId);
}

export async function resumeSubscription(deps: SubscriptionDeps, memberId: string): Promise<Subscription> {
  const row = await getRow(deps, memberId);
  if (!hasPremium(row, deps.clock.now())) throw notSubscribed();
  await setRenewal(deps, memberId, row, true);
  return readSubscription(deps, memberId);
}

export async function changePlan(deps: SubscriptionDeps, memberId: string, plan: PlanType): Promise<Subscription> {
  const row = await getRow(deps, memberId);
  if (row.provider === 'demo' || !hasPremium(row, deps.clock.now())) throw notSubscribed();
  if (row.cancel_at_period_end) throw refuse('subscription_cancelled');
  if ((row.next_plan ?? row.plan) !== plan) {
    await changeAtProvider(deps, memberId, row, (gateway) => gateway.changePlan(row.subscription_id, plan));
  }
  return readSubscription(deps, memberId);
}
