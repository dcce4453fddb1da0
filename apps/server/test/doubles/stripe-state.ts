// What the double of Stripe keeps: customers, subscriptions, invoices, and the events of what happens to them.
import type { Clock } from '#platform/clock.ts';
import { listPayments, listRefunds, refund } from './stripe-refunds.ts';
import {
  type InvoiceObject,
  type ItemObject,
  missing,
  nested,
  newId,
  type Params,
  plain,
  type RefundObject,
  type StripeEvent,
  StripeFault,
  type SubscriptionObject,
} from './stripe-shapes.ts';

/** Which parameters a call may carry; anything else is a mistake of the caller's. */
const allowedParams: Readonly<Record<string, readonly string[]>> = {
  'POST /v1/products': ['id', 'name', 'statement_descriptor'],
  'POST /v1/customers': ['metadata'],
  'POST /v1/subscriptions': ['customer', 'items', 'payment_behavior', 'payment_settings', 'expand'],
  'POST /v1/refunds': ['payment_intent', 'amount', 'metadata'],
  'POST /v1/subscriptions/:id': ['cancel_at_period_end', 'items', 'proration_behavior', 'trial_end'],
};

/** Everything the double keeps. */
interface Account {
  readonly products: Set<string>;
  readonly customers: Map<string, Params>;
  readonly subscriptions: Map<string, SubscriptionObject>;
  readonly invoices: Map<string, InvoiceObject>;
  readonly refunds: RefundObject[];
  readonly nextRefund: { status: string };
  /** What each payment method's card is known by. */
  readonly cards: Map<string, string>;
  readonly events: StripeEvent[];
  /** Seconds since 1970, by the test's clock. */
  now(): number;
}

function recordEvent(account: Account, type: string, object: object): void {
  account.events.push({ id: newId('evt'), type, created: account.now(), livemode: false, data: { object: structuredClone(object) } });
}

function priceFrom(account: Account, itemParams: Params): ItemObject['price'] {
  const { currency, product, unit_amount, recurring } = itemParams;
  if (!/^[a-z]{3}$/u.test(plain(currency)) || !account.products.has(plain(product))) throw missing('product');
  const { interval } = nested(recurring);
  return {
    id: newId('price'),
    product: plain(product),
    unit_amount: Number(unit_amount),
    currency: plain(currency),
    recurring: { interval: plain(interval) },
  };
}

function nextEnd(start: number, { recurring }: ItemObject['price']): number {
  const date = new Date(start * 1_000);
  if (recurring.interval === 'year') date.setUTCFullYear(date.getUTCFullYear() + 1);
  else date.setUTCMonth(date.getUTCMonth() + 1);
  return date.getTime() / 1_000;
}

function itemOf({ items }: SubscriptionObject): ItemObject {
  const [item] = items.data;
  if (!item) throw missing('item');
  return item;
}

function addInvoice(account: Account, subscription: SubscriptionObject, status: string): InvoiceObject {
  const { current_period_start: start, current_period_end: end, price } = itemOf(subscription);
  const id = newId('in');
  const invoice: InvoiceObject = {
    object: 'invoice',
    id,
    customer: subscription.customer,
    status,
    amount_paid: status === 'paid' ? price.unit_amount : 0,
    currency: price.currency,
    created: account.now(),
    status_transitions: { paid_at: status === 'paid' ? account.now() : null },
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    lines: {
      object: 'list',
      data: [
        {
          object: 'line_item',
          amount: price.unit_amount,
          period: { start, end },
          parent: { type: 'subscription_item_details', subscription_item_details: { proration: false } },
          pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
        },
      ],
    },
    confirmation_secret: status === 'open' ? { client_secret: `${newId('pi')}_secret_x`, type: 'payment_intent' } : null,
  };
  account.invoices.set(id, invoice);
  subscription.latest_invoice = id;
  return invoice;
}

function withExpanded(account: Account, subscription: SubscriptionObject, params: Params): object {
  const wanted = Object.values(nested(params['expand'] ?? {}));
  if (wanted.includes('default_payment_method')) {
    const id = subscription.default_payment_method;
    const whole = id && { object: 'payment_method', id, type: 'card', card: { fingerprint: account.cards.get(id) ?? null } };
    return { ...subscription, default_payment_method: whole };
  }
  if (!wanted.includes('latest_invoice.confirmation_secret')) return subscription;
  return { ...subscription, latest_invoice: account.invoices.get(subscription.latest_invoice) };
}

function create(account: Account, params: Params): object {
  const { customer, items, payment_behavior } = params;
  if (!account.customers.has(plain(customer))) throw missing('customer');
  if (payment_behavior !== 'default_incomplete') throw new StripeFault(402, 'card_declined', 'This customer has no card');
  const price = priceFrom(account, nested(nested(nested(items)['0'])['price_data']));
  const isOther = (one: SubscriptionObject) => one.customer === customer && itemOf(one).price.currency !== price.currency;
  if ([...account.subscriptions.values()].some((one) => isOther(one) && !['canceled', 'incomplete_expired'].includes(one.status)))
    throw new StripeFault(400, 'currency', 'You cannot combine currencies on a single customer.');
  const item = { id: newId('si'), current_period_start: account.now(), current_period_end: nextEnd(account.now(), price), price };
  const subscription: SubscriptionObject = {
    object: 'subscription',
    id: newId('sub'),
    customer: plain(customer),
    status: 'incomplete',
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    trial_end: null,
    items: { object: 'list', data: [item] },
    latest_invoice: '',
    default_payment_method: null,
  };
  account.subscriptions.set(subscription.id, subscription);
  addInvoice(account, subscription, 'open');
  recordEvent(account, 'customer.subscription.created', subscription);
  return withExpanded(account, subscription, params);
}

function end(account: Account, subscription: SubscriptionObject): object {
  if (['canceled', 'incomplete_expired'].includes(subscription.status)) throw missing('subscription');
  Object.assign(subscription, { status: 'canceled', canceled_at: account.now(), ended_at: account.now() });
  recordEvent(account, 'customer.subscription.deleted', subscription);
  return subscription;
}

function update(account: Account, subscription: SubscriptionObject, params: Params): object {
  if (['incomplete', 'canceled'].includes(subscription.status)) throw new StripeFault(400, 'invalid', 'Cannot be updated');
  const { cancel_at_period_end, items, trial_end, proration_behavior } = params;
  if (cancel_at_period_end !== undefined) subscription.cancel_at_period_end = cancel_at_period_end === 'true';
  if (items !== undefined) {
    const item = itemOf(subscription);
    const itemParams = nested(nested(items)['0']);
    if (itemParams['id'] !== item.id) throw missing('item');
    item.price = priceFrom(account, nested(itemParams['price_data']));
    // Another interval is charged at once, unless it waits for the end of a trial.
    if (proration_behavior !== 'none' || Number(trial_end) !== item.current_period_end)
      throw new StripeFault(402, 'card_declined', 'Charged');
    Object.assign(subscription, { status: 'trialing', trial_end: Number(trial_end) });
    item.current_period_start = account.now();
  }
  recordEvent(account, 'customer.subscription.updated', subscription);
  return subscription;
}

function voidInvoice(invoice: InvoiceObject): object {
  if (invoice.status !== 'open') throw new StripeFault(400, 'invoice_not_editable', 'Only open invoices can be voided');
  invoice.status = 'void';
  return invoice;
}

function markPaid(account: Account, subscription: SubscriptionObject, invoice: InvoiceObject): void {
  const { price } = itemOf(subscription);
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: price.unit_amount,
    status_transitions: { paid_at: account.now() },
    confirmation_secret: null,
  });
  recordEvent(account, 'invoice.paid', invoice);
  Object.assign(subscription, { status: 'active', trial_end: null });
  recordEvent(account, 'customer.subscription.updated', subscription);
}

function get(account: Account, id: string): SubscriptionObject {
  const found = account.subscriptions.get(id);
  if (!found) throw missing('subscription');
  return found;
}

function removeCustomer(account: Account, id: string): object {
  if (!account.customers.delete(id)) throw missing('customer');
  const running = [...account.subscriptions.values()].filter(({ customer, status }) => customer === id && status !== 'canceled');
  for (const subscription of running) end(account, subscription);
  return { object: 'customer', id, deleted: true };
}

function perform(account: Account, method: string, path: string, params: Params): object {
  const [, , kind = '', id = '', verb] = path.split('/');
  const call = `${method} /v1/${kind}${id ? '/:id' : ''}${verb ? `/${verb}` : ''}`;
  const unknown = Object.keys(params).find((name) => method === 'POST' && !(allowedParams[call] ?? []).includes(name));
  if (unknown) throw new StripeFault(400, 'parameter_unknown', `Received unknown parameter: ${unknown}`);
  switch (call) {
    case 'POST /v1/products': {
      if (account.products.has(plain(params['id']))) throw new StripeFault(400, 'resource_already_exists', 'Product already exists.');
      account.products.add(plain(params['id']));
      return { object: 'product', ...params };
    }
    case 'POST /v1/customers': {
      const customer = newId('cus');
      account.customers.set(customer, params);
      return { object: 'customer', id: customer };
    }
    case 'DELETE /v1/customers/:id':
      return removeCustomer(account, id);
    case 'POST /v1/subscriptions':
      return create(account, params);
    case 'GET /v1/subscriptions/:id':
      return withExpanded(account, get(account, id), params);
    case 'POST /v1/subscriptions/:id':
      return update(account, get(account, id), params);
    case 'DELETE /v1/subscriptions/:id':
      return end(account, get(account, id));
    case 'GET /v1/invoice_payments':
      return listPayments(account, params);
    case 'GET /v1/refunds':
      return listRefunds(account, params);
    case 'POST /v1/refunds':
      return refund(account, params);
    case 'POST /v1/invoices/:id/void': {
      const invoice = account.invoices.get(id);
      if (!invoice) throw missing('invoice');
      return voidInvoice(invoice);
    }
    default:
      throw new StripeFault(404, 'url', `Unrecognized request URL (${call})`);
  }
}

/** What the form on the page does with the secret and a good card. */
function pay(account: Account, clientSecret: string, fingerprint?: string): void {
  const invoice = [...account.invoices.values()].find(({ confirmation_secret }) => confirmation_secret?.client_secret === clientSecret);
  if (invoice?.status !== 'open') throw new Error('nothing to pay with this secret');
  const subscription = get(account, invoice.parent.subscription_details.subscription);
  subscription.default_payment_method = newId('pm');
  if (fingerprint !== undefined) account.cards.set(subscription.default_payment_method, fingerprint);
  markPaid(account, subscription, invoice);
}

/** The period is over: it ends, or is charged. A declined card leaves it past due. */
function renew(account: Account, id: string, card: 'pays' | 'declined' = 'pays'): void {
  const subscription = get(account, id);
  if (subscription.cancel_at_period_end) return void end(account, subscription);
  const item = itemOf(subscription);
  item.current_period_start = item.current_period_end;
  item.current_period_end = nextEnd(item.current_period_start, item.price);
  subscription.status = 'active';
  recordEvent(account, 'customer.subscription.updated', subscription);
  const invoice = addInvoice(account, subscription, 'open');
  if (card === 'pays') return markPaid(account, subscription, invoice);
  subscription.status = 'past_due';
  recordEvent(account, 'invoice.payment_failed', invoice);
  recordEvent(account, 'customer.subscription.updated', subscription);
}

export function createStripeState(clock: Clock) {
  const account: Account = {
    products: new Set(),
    customers: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    refunds: [],
    nextRefund: { status: 'succeeded' },
    cards: new Map(),
    events: [],
    now: () => Math.floor(clock.now().getTime() / 1_000),
  };
  const { events, subscriptions, customers, refunds, nextRefund } = account;
  return {
    events,
    refunds,
    nextRefund,
    subscriptions,
    customers,
    perform: (method: string, path: string, params: Params): object => perform(account, method, path, params),
    pay: (clientSecret: string, fingerprint?: string): void => pay(account, clientSecret, fingerprint),
    renew: (id: string, card: 'pays' | 'declined' = 'pays'): void => renew(account, id, card),
  };
}
