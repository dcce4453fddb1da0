// A contract is left without signing in. The call only writes down what was typed; a job looks whether name and receipt belong together.
// Spec §4 Leaving a contract; ADR 010.
import type { Declaration } from '@violet/contract/subscription/declarations';
import type { Language } from '@violet/contract/fields/languages';
import type { Limit } from '@violet/contract/limit';
import { Refusal } from '#platform/http/errors.ts';
import { newRandomId } from '#platform/ids.ts';
import { DeliveryRefused } from '#platform/gateways/delivery-refused.ts';
import { cancelSubscription } from '#modules/subscription/changes/changes.ts';
import type { SubscriptionDeps } from '#modules/subscription/deps.ts';
import { attemptEach } from '#modules/subscription/ledger/provider-sync.ts';
import { listLedgerEntries } from '#modules/subscription/ledger/queries.ts';
import { isReceiptNumber, readReceiptNumber, receiptNumberOf } from '#modules/subscription/receipt-numbers.ts';
import { findSubscription } from '#modules/subscription/queries.ts';
import { paymentsOf } from '#modules/subscription/rules.ts';
import { withdraw } from '#modules/subscription/withdrawals/withdrawals.ts';
import { confirmationText } from './confirmation-words.ts';
import * as queries from './queries.ts';

/** Anybody's address can be given, so its mailbox gets few. */
const confirmationLimit: Limit = { name: 'declaration-letter', points: 3, seconds: 86_400, per: 'key', always: true };
const againMs = 5 * 60_000;
const atOnce = 50;

/** The same work whatever is given: nothing is looked up here. The job is not waited for. */
export async function declare(
  { db, clock, requestDeclarations }: SubscriptionDeps,
  { kind, username, receiptNumber, email }: Declaration,
  language: Language | undefined,
): Promise<void> {
  await queries.insertDeclaration(db, {
    id: newRandomId(),
    kind,
    username,
    receipt_number: receiptNumber,
    email,
    language: language ?? null,
    received_at: clock.now(),
  });
  // By law it holds when it arrives.
  requestDeclarations();
}

/** Also where nothing belongs together: a confirmation that came or not would tell. */
async function confirm({ db, clock, limits, mail }: SubscriptionDeps, row: queries.DeclarationRow): Promise<void> {
  if (row.confirmed_at !== null || mail.isOff) return;
  const number = readReceiptNumber(row.receipt_number);
  const mailbox = row.email.toLowerCase();
  if (await limits.allows(confirmationLimit, mailbox)) {
    try {
      await mail.send({ to: row.email, ...confirmationText(row.language, row.received_at, isReceiptNumber(number) ? number : null) });
    } catch (error) {
      // An address that nobody takes letters at is asked once, and holds up nobody else's.
      if (!(error instanceof DeliveryRefused)) {
        await limits.giveBack(confirmationLimit, mailbox);
        throw error;
      }
    }
  }
  await queries.updateConfirmed(db, row.id, clock.now());
}

interface Contract {
  readonly memberId: string;
  readonly subscriptionId: string;
}

/** Which contract it is; undefined where name and receipt do not belong together. */
async function findContract({ db }: SubscriptionDeps, { username, receipt_number }: queries.DeclarationRow): Promise<Contract | undefined> {
  const memberId = await queries.findMemberByName(db, username);
  if (memberId === undefined) return undefined;
  const wanted = readReceiptNumber(receipt_number);
  const entry = (await listLedgerEntries(db, memberId)).find((one) =>
    paymentsOf([one]).some(({ invoiceId }) => receiptNumberOf(invoiceId) === wanted),
  );
  return entry && { memberId, subscriptionId: entry.subscriptionId };
}

/** A receipt of before leaves what it was for, and never what the member has begun since. */
async function leave(deps: SubscriptionDeps, { id, kind, received_at }: queries.DeclarationRow, contract: Contract): Promise<void> {
  const { memberId, subscriptionId } = contract;
  const running = await findSubscription(deps.db, memberId);
  if (running?.subscription_id !== subscriptionId) return;
  // The member may resume before the next try, which must not cancel once more.
  const onTaken = () => queries.updateActed(deps.db, id, deps.clock.now());
  if (kind === 'cancel') await cancelSubscription(deps, memberId, { at: received_at, onTaken });
  else await withdraw(deps, memberId, { subscriptionId, at: received_at });
}

/** What is refused, as there is nothing to leave any more or too late, is done. Throws where the provider is away. */
async function act(deps: SubscriptionDeps, row: queries.DeclarationRow): Promise<void> {
  if (row.acted_at !== null) return;
  const contract = await findContract(deps, row);
  try {
    if (contract) await leave(deps, row, contract);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error;
  }
  await queries.updateActed(deps.db, row.id, deps.clock.now());
}

/** By a job. What fails is tried again; an e-mail that went out does not go twice. */
export async function carryOutDeclarations(deps: SubscriptionDeps): Promise<void> {
  const now = deps.clock.now();
  const rows = await queries.claimDeclarations(deps.db, new Date(now.getTime() - againMs), now, atOnce);
  const confirmed = new Set<string>();
  await attemptEach(deps, 'the confirmation of a declaration', rows, async (row) => {
    await confirm(deps, row);
    confirmed.add(row.id);
  });
  await attemptEach(deps, 'a declaration', rows, async (row) => {
    await act(deps, row);
    if (confirmed.has(row.id)) await queries.deleteDeclaration(deps.db, row.id);
  });
}
