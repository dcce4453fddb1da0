// Money goes back over the payment it came by. Stripe forgets its idempotency keys after a day, so each refund carries its own key besides.
import type Stripe from 'stripe';
import type { Repayment } from '#platform/gateways/payments/payments.ts';

/** What paid an invoice. Throws where nothing did: there is nothing to give back then. */
async function findPayment(stripe: Stripe, invoice: string): Promise<{ payment_intent: string } | { charge: string }> {
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid', limit: 1 });
  const { payment_intent: intent, charge } = data[0]?.payment ?? {};
  const idOf = (reference: string | { id: string }) => (typeof reference === 'string' ? reference : reference.id);
  if (intent) return { payment_intent: idOf(intent) };
  if (charge) return { charge: idOf(charge) };
  throw new Error('an invoice without a payment');
}

export async function refundInvoice(stripe: Stripe, { invoiceId, amountCents }: Repayment, key: string): Promise<void> {
  const payment = await findPayment(stripe, invoiceId);
  const { data: known } = await stripe.refunds.list({ ...payment, limit: 100 });
  if (known.some(({ metadata }) => metadata?.['key'] === key)) return;
  await stripe.refunds.create({ ...payment, amount: amountCents, metadata: { key } }, { idempotencyKey: `refund:${key}` });
}
