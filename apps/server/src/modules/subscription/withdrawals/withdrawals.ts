// Within 14 days of the first payment a member has it back, and premium ends at once. Spec §4 Leaving a contract; ADR 010.
import { isUuid } from '@violet/contract/fields/ids';
import type { Subscription } from '@violet/contract/subscription/subscription';
import type { Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import type { RepaymentState, RepaymentWebhook } from '#platform/gateways/payments/payments.ts';
import { refuse, unavailable } from '#platform/http/errors.ts';
import { newRandomId } from '#platform/ids.ts';
import { periodBefore } from '#platform/retention.ts';
import type { SubscriptionDeps } from '#modules/subscription/deps.ts';
import { enter, readBack } from '#modules/subscription/ledger/ledger.ts';
import { attemptEach, syncMember } from '#modules/subscription/ledger/provider-sync.ts';
import { deleteRefundEntry, listLedgerEntries } from '#modules/subscription/ledger/queries.ts';
import { hasPremium } from '#modules/subscription/present.ts';
import { findSubscription } from '#modules/subscription/queries.ts';
import { currencyIn, paymentsOf } from '#modules/subscription/rules.ts';
import { readSubscription } from '#modules/subscription/status.ts';
import * as queries from './queries.ts';
import { repaymentsOf, withdrawableUntil } from './withdrawal-rules.ts';

/** A member who asks carries it out at once; the job takes it up when that came to nothing. */
const jobWaitsMs = 60_000;
const atOnce = 100;
/** By law a member has the money back within 14 days. */
const lateAfterMs = 3 * 86_400_000;

/** Declared without signing in: from what, and when that was received. */
interface Declared {
  readonly subscriptionId: string;
  readonly at: Date;
}

/** The member's withdrawal from what runs: made now, or by an earlier call. What goes back is decided here, once. */
async function claimWithdrawal(deps: SubscriptionDeps, tx: Tx, memberId: string, declared?: Declared): Promise<queries.WithdrawalRow> {
  const { clock, payments } = deps;
  await lockMember(tx, memberId);
  const now = clock.now();
  const row = await findSubscription(tx, memberId);
  if (!row?.subscription_id || row.provider === 'demo') throw refuse('not_subscribed');
  if (declared && declared.subscriptionId !== row.subscription_id) throw refuse('not_subscribed');
  const { provider, subscription_id } = row;
  const known = await queries.findWithdrawal(tx, provider, subscription_id);
  if (known) return known;
  if (!hasPremium(row, now)) throw refuse('not_subscribed');
  const entries = (await listLedgerEntries(tx, memberId)).filter((one) => one.subscriptionId === subscription_id);
  const asked = declared?.at ?? now;
  if (withdrawableUntil(entries, asked) === null) throw refuse('withdrawal_over');
  if (payments?.provider !== provider) throw unavailable();
  const isWhole = !(await queries.hasWithdrawnWholly(tx, memberId, periodBefore(now, { count: 1, unit: 'year' })));
  const withdrawal: queries.WithdrawalRow = {
    id: newRandomId(),
    member_id: memberId,
    provider,
    subscription_id,
    is_whole: isWhole,
    currency: currencyIn(entries),
    refunds: repaymentsOf(paymentsOf(entries), isWhole, asked),
    requested_at: now,
    done_at: null,
  };
  await queries.insertWithdrawal(tx, withdrawal);
  return withdrawal;
}

const entryIdOf = (withdrawalId: string) => `refund_${withdrawalId}`;

/** May be done again, and by several at once. The provider knows a repayment by its key, the ledger its entry by the id. */
async function carryOut(deps: SubscriptionDeps, withdrawal: queries.WithdrawalRow): Promise<void> {
  const { db, clock, log, payments } = deps;
  const { id, member_id: memberId, provider, subscription_id: subscriptionId, refunds, done_at } = withdrawal;
  if (done_at !== null) return;
  if (payments?.provider !== provider) throw unavailable();
  await payments.end(subscriptionId);
  if (memberId !== null) await readBack(deps, payments, memberId, subscriptionId);
  const states: RepaymentState[] = [];
  for (const repayment of refunds) states.push(await payments.refund(subscriptionId, repayment, `${id} ${repayment.invoiceId}`));
  if (states.includes('failed')) log.error({ provider, subscriptionId, withdrawal: id }, 'a refund has failed: pay it back another way');
  if (states.some((state) => state !== 'given')) return;
  const now = clock.now();
  const entry = { provider, id: entryIdOf(id), subscriptionId, happenedAt: now.getTime(), snapshot: null, payments: [], refunds };
  await db.tx(async (tx) => {
    await enter(deps, tx, memberId, entry);
    await queries.updateWithdrawalDone(tx, id, now);
  });
}

/** Throws 409 `too_late` after the 14 days, and `not_subscribed` where there is nothing to withdraw from. Asked again, it is done already. */
export async function withdraw(deps: SubscriptionDeps, memberId: string, declared?: Declared): Promise<Subscription> {
  await syncMember(deps, memberId);
  await carryOut(deps, await deps.db.tx((tx) => claimWithdrawal(deps, tx, memberId, declared)));
  return readSubscription(deps, memberId);
}

/** By a job: what was begun and came to no end, also of members who have left since. */
export async function finishWithdrawals(deps: SubscriptionDeps): Promise<void> {
  const { db, clock, payments } = deps;
  if (!payments) return;
  const before = new Date(clock.now().getTime() - jobWaitsMs);
  const open = await queries.listOpenWithdrawals(db, payments.provider, before, atOnce);
  await attemptEach(deps, 'a withdrawal', open, (withdrawal) => carryOut(deps, withdrawal));
}

/** What counted as paid back may fail later. The job asks how it stands, and pays it back once more where it has to. */
export async function reopenWithdrawal({ db }: SubscriptionDeps, { repaymentKey }: RepaymentWebhook): Promise<void> {
  const [id = ''] = repaymentKey.split(' ');
  if (!isUuid(id)) return;
  await db.tx(async (tx) => {
    if (await queries.updateWithdrawalOpen(tx, 'stripe', id)) await deleteRefundEntry(tx, 'stripe', entryIdOf(id));
  });
}

/** For the operator: how many wait for their money, and how many of them for too long. */
export function countOpenWithdrawals({ db, clock }: SubscriptionDeps) {
  return queries.countOpenWithdrawals(db, new Date(clock.now().getTime() - lateAfterMs));
}

/** For what a member takes along. */
export async function listOwnWithdrawals({ db }: SubscriptionDeps, memberId: string) {
  return (await queries.listWithdrawalsOf(db, memberId)).map(({ requested_at, done_at, is_whole, currency, refunds }) => ({
    requestedAt: requested_at.toISOString(),
    doneAt: done_at?.toISOString() ?? null,
    isWhole: is_whole,
    currency,
    amountCents: refunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
  }));
}
