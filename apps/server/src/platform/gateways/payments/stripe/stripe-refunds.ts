// Money goes back over the payment it came by. Stripe forgets its idempotency keys after a day, so what is there already is looked at first.
import type Stripe from 'stripe';
import type { Repayment, RepaymentState } from '#platform/gateways/payments/payments.ts';

/** A bank that refuses says no again, so then the operator has to pay it back another way. */
const maxTries = 3;

/** What paid an invoice. Throws where nothing did: there is nothing to give back then. */
async function findPayment(stripe: Stripe, invoice: string): Promise<{ payment_intent: string } | { charge: string }> {
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid', limit: 1 });
  const { payment_intent: intent, charge } = data[0]?.payment ?? {};
  const idOf = (reference: string | { id: string }) => (typeof reference === 'string' ? reference : reference.id);
  if (intent) return { payment_intent: idOf(intent) };
  if (charge) return { charge: idOf(charge) };
  throw new Error('an invoice without a payment');
}

/** The operator has paid by another way what Stripe could not, and has said so there. */
const isPaidElsewhere = ({ metadata }: Stripe.Refund) => metadata?.['paid_elsewhere'] === 'yes';
const hasFailed = (refund: Stripe.Refund) => ['failed', 'canceled'].includes(refund.status ?? '') && !isPaidElsewhere(refund);
const isUnderWay = (refund: Stripe.Refund) => ['pending', 'requires_action'].includes(refund.status ?? '') && !isPaidElsewhere(refund);

function restOf(due: number, refunds: readonly Stripe.Refund[]): number {
  return due - refunds.filter((refund) => !hasFailed(refund)).reduce((sum, { amount }) => sum + amount, 0);
}

export async function refundInvoice(stripe: Stripe, { invoiceId, amountCents }: Repayment, key: string): Promise<RepaymentState> {
  const payment = await findPayment(stripe, invoiceId);
  const { data: known } = await stripe.refunds.list({ ...payment, limit: 100 });
  const amount = restOf(amountCents, known);
  if (amount <= 0) return known.some(isUnderWay) ? 'under_way' : 'given';
  if (known.filter((refund) => refund.metadata?.['key'] === key && hasFailed(refund)).length >= maxTries) return 'failed';
  // Under the former key Stripe would answer with what has failed since.
  const idempotencyKey = known.length === 0 ? `refund:${key}` : `refund:${key}:${known.length}`;
  const made = await stripe.refunds.create({ ...payment, amount, metadata: { key } }, { idempotencyKey });
  return hasFailed(made) || [...known, made].some(isUnderWay) ? 'under_way' : 'given';
}
