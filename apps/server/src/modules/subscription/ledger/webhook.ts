// What a provider tells by itself.
import { unsigned } from '#platform/gateways/payments/payments.ts';
import type { SubscriptionDeps } from '#modules/subscription/deps.ts';
import { reopenWithdrawal } from '#modules/subscription/withdrawals/withdrawals.ts';
import { enterWebhook } from './ledger.ts';
import { lookUp } from './provider-sync.ts';

/** Throws 400 for what the provider did not sign. Answers once it is on disk, so that it need not be told again. */
export async function receiveWebhook(deps: SubscriptionDeps, body: Buffer, signature: string | undefined): Promise<void> {
  const { payments } = deps;
  // Without the provider there is no secret that anything could be signed with.
  if (payments?.provider !== 'stripe') throw unsigned();
  const webhook = payments.readWebhook(body, signature);
  if (!webhook) return;
  if ('repaymentKey' in webhook) await reopenWithdrawal(deps, webhook);
  else if ('happenedAt' in webhook) await enterWebhook(deps, payments.provider, webhook);
  else await lookUp(deps, webhook);
}
