// Stripe's objects, as far as the double of it knows them.
import { randomUUID } from 'node:crypto';

/** A webhook event as Stripe sends it. */
export type StripeEvent = Readonly<{
  id: string;
  type: string;
  created: number;
  livemode: boolean;
  account?: string;
  data: { object: object };
}>;

export type Params = { [name: string]: string | Params };

/** A refusal in Stripe's way. */
export class StripeFault extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const missing = (what: string) => new StripeFault(404, 'resource_missing', `No such ${what}`);
export const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;

/** A parameter that has to be a plain value. */
export function plain(value: string | Params | undefined): string {
  if (typeof value !== 'string') throw new StripeFault(400, 'parameter_invalid', 'Invalid parameter');
  return value;
}

/** A parameter that has to be an object or a list. */
export function nested(value: string | Params | undefined): Params {
  if (typeof value !== 'object') throw new StripeFault(400, 'parameter_invalid', 'Invalid parameter');
  return value;
}

export interface InvoiceObject {
  object: 'invoice';
  id: string;
  customer: string;
  status: string;
  amount_paid: number;
  currency: string;
  created: number;
  status_transitions: { paid_at: number | null };
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  lines: { object: 'list'; data: object[] };
  confirmation_secret: { client_secret: string; type: 'payment_intent' } | null;
}

export interface SubscriptionObject {
  object: 'subscription';
  id: string;
  customer: string;
  status: string;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  trial_end: number | null;
  items: { object: 'list'; data: ItemObject[] };
  latest_invoice: string;
  /** As an id, and whole where it was asked for. */
  default_payment_method: string | null;
}

export interface RefundObject {
  object: 'refund';
  id: string;
  payment_intent: string;
  amount: number;
  currency: string;
  metadata: Params;
  status: string;
}

export interface ItemObject {
  id: string;
  current_period_start: number;
  current_period_end: number;
  price: { id: string; product: string; unit_amount: number; currency: string; recurring: { interval: string } };
}
