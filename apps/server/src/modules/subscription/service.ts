// Premium: what a member has, how it is paid for, and how it ends. Spec §2, Spec §4, R5 and R17; ADR 010.
import type { PlanType } from '@violet/contract/subscription/plans';
import type { Declaration } from '@violet/contract/subscription/declarations';
import type { Language } from '@violet/contract/fields/languages';
import type { Currency } from '@violet/contract/subscription/prices';
import type { SubscriptionRequest, TestCardPayment } from '@violet/contract/subscription/subscription';
import type { Tx } from '#platform/db/db.ts';
import { checkCards, followBan, readBannedCards, refuseBannedCard } from './banned-cards/banned-cards.ts';
import { grantTestAccess, insertDemoMonths } from './changes/demo-access.ts';
import { cancelSubscription, changePlan, resumeSubscription } from './changes/changes.ts';
import { beginCheckout, payTest } from './checkout/checkout.ts';
import { carryOutDeclarations, declare } from './declarations/declarations.ts';
import type { SubscriptionDeps } from './deps.ts';
import { tellLapsed, type PremiumChange } from './ledger/ledger.ts';
import { syncWithProvider } from './ledger/provider-sync.ts';
import { receiveWebhook } from './ledger/webhook.ts';
import { listReceipts, readPrices, readStatus, sendStatus } from './status.ts';
import { countOpenWithdrawals, finishWithdrawals, listOwnWithdrawals, withdraw } from './withdrawals/withdrawals.ts';

export function createSubscriptions(deps: SubscriptionDeps) {
  return {
    status: (memberId: string) => readStatus(deps, memberId),
    receipts: (memberId: string) => listReceipts(deps, memberId),
    sendStatus: (change: PremiumChange) => sendStatus(deps, change),

    prices: (memberId: string | undefined, currency: Currency | undefined) => readPrices(deps, memberId, currency),
    begin: (memberId: string, wish: SubscriptionRequest) => beginCheckout(deps, memberId, wish),
    payTest: (memberId: string, payment: TestCardPayment) => payTest(deps, memberId, payment),
    cancel: (memberId: string) => cancelSubscription(deps, memberId),
    resume: (memberId: string) => resumeSubscription(deps, memberId),
    withdraw: (memberId: string) => withdraw(deps, memberId),
    withdrawals: (memberId: string) => listOwnWithdrawals(deps, memberId),
    countOpenWithdrawals: () => countOpenWithdrawals(deps),
    declare: (declaration: Declaration, language: Language | undefined) => declare(deps, declaration, language),
    carryOutDeclarations: () => carryOutDeclarations(deps),
    changePlan: (memberId: string, plan: PlanType) => changePlan(deps, memberId, plan),
    receiveWebhook: (body: Buffer, signature: string | undefined) => receiveWebhook(deps, body, signature),

    followBan: (tx: Tx, memberId: string, isBanned: boolean) => followBan(deps, tx, memberId, isBanned),
    refuseBannedCard: (change: PremiumChange) => refuseBannedCard(deps, change),

    grantTest: (memberId: string) => grantTestAccess(deps, memberId),
    giveDemoMonth: (tx: Tx, memberIds: readonly string[]) => insertDemoMonths(deps, tx, memberIds),

    /** Two jobs: one for the clock alone, and one for which a provider may be slow. */
    tellLapsed: () => tellLapsed(deps),
    async providerSync(): Promise<void> {
      // Read before customers who left are farewelled, with whom their cards go.
      await readBannedCards(deps);
      await checkCards(deps);
      await finishWithdrawals(deps);
      await syncWithProvider(deps);
    },
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;
