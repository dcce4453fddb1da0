// What was paid and given back, in the double of Stripe.
import { type InvoiceObject, missing, nested, newId, type Params, plain, type RefundObject, StripeFault } from './stripe-shapes.ts';

interface Books {
  readonly invoices: ReadonlyMap<string, InvoiceObject>;
  readonly refunds: RefundObject[];
  /** What becomes of those that are made from now on. */
  readonly nextRefund: { status: string };
}

const intentOf = ({ id }: Pick<InvoiceObject, 'id'>) => `pi_${id}`;
const refundsOf = ({ refunds }: Books, intent: string) => refunds.filter(({ payment_intent }) => payment_intent === intent);
const list = (data: readonly object[]) => ({ object: 'list', data, has_more: false });

export function listPayments({ invoices }: Books, { invoice: id }: Params): object {
  const invoice = invoices.get(plain(id));
  if (!invoice) throw missing('invoice');
  const payment = { type: 'payment_intent', payment_intent: intentOf(invoice) };
  return list(invoice.status === 'paid' ? [{ object: 'invoice_payment', invoice: id, payment }] : []);
}

export function listRefunds(books: Books, params: Params): object {
  return list(refundsOf(books, plain(params['payment_intent'])));
}

/** No more goes back than came, however it is divided. */
export function refund(books: Books, params: Params): object {
  const intent = plain(params['payment_intent']);
  const amount = Number(plain(params['amount']));
  const invoice = [...books.invoices.values()].find((one) => intentOf(one) === intent);
  if (invoice?.status !== 'paid') throw missing('payment_intent');
  const before = refundsOf(books, intent)
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, one) => sum + one.amount, 0);
  if (before + amount > invoice.amount_paid) throw new StripeFault(400, 'charge_already_refunded', 'Greater than what is left');
  const { currency } = invoice;
  const made = {
    object: 'refund' as const,
    id: newId('re'),
    payment_intent: intent,
    amount,
    currency,
    metadata: nested(params['metadata'] ?? {}),
    status: books.nextRefund.status,
  };
  books.refunds.push(made);
  return made;
}
