import { faultAt } from '@violet/contract/refusals/faults';
import type { PlanType } from '@violet/contract/subscription/plans';
import type { Currency } from '@violet/contract/subscription/prices';
import { invalid } from '#platform/http/errors.ts';

/** A provider's words for where a subscription stands; others it may know count as `unpaid`. */
export const snapshotStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const;
export type SnapshotStatus = (typeof snapshotStatuses)[number];

/** A subscription as its provider describes it. All times here and below: milliseconds since 1970, by the provider's clock. */
export interface Snapshot {
  readonly status: SnapshotStatus;
  /** What the next payment is for. */
  readonly plan: PlanType;
  readonly priceCents: number;
  /** In small letters. Snapshots from before there was a choice do not say it. */
  readonly currency?: string;
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly cancelAtPeriodEnd: boolean;
  readonly endedAt: number | null;
}

/** A payment that went through. */
export interface Payment {
  readonly invoiceId: string;
  readonly paidAt: number;
  readonly amountCents: number;
  readonly currency: string;
  readonly plan: PlanType;
  readonly periodStart: number;
  readonly periodEnd: number;
}

/** What of a payment is given back. */
export interface Repayment {
  readonly invoiceId: string;
  readonly amountCents: number;
}

/** Where a repayment stands. What failed was tried as often as it may be, and somebody has to look. */
export type RepaymentState = 'given' | 'under_way' | 'failed';

/** What a provider told by itself, signed. */
export interface ProviderWebhook {
  readonly id: string;
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly happenedAt: number;
  readonly snapshot: Snapshot | null;
  readonly payments: readonly Payment[];
}

/** What a provider signed and told without saying enough: it has to be asked. */
export interface LeanWebhook {
  /** As far as it says. */
  readonly id: string | undefined;
  readonly subscriptionId: string | null;
}

/** A repayment of ours has changed after it was asked for: its bank may refuse it weeks later. */
export interface RepaymentWebhook {
  readonly repaymentKey: string;
}

/** What a provider answered when it was asked. */
export interface Reading {
  readonly readAt: number;
  readonly snapshot: Snapshot;
  /** Those that it knows without being asked further: the latest at least. */
  readonly payments: readonly Payment[];
  /** With this secret its first payment can be made; null when there is none to make. */
  readonly clientSecret: string | null;
}

export interface Order {
  readonly customerId: string;
  readonly plan: PlanType;
  readonly currency: Currency;
  /** The same key again is the same order. */
  readonly key: string;
}

/**
 * Who takes the money. Nothing that is asked for here is believed until a webhook event or a reading says so. Every call may be made again.
 * Throws the contract's `card_declined`, or `unavailable` when there is no answer to be had.
 */
export interface PaymentGateway {
  /** @param reference the only thing that the provider learns about the member */
  createCustomer(reference: string): Promise<string>;
  /** Begins a subscription whose first payment is still to be made; answers its id. */
  begin(order: Order): Promise<string>;
  read(subscriptionId: string): Promise<Reading>;
  /** What it knows the card by that pays for it: the same for the same card, whoever's. Null where it does not say, or knows no such subscription. */
  readCard(subscriptionId: string): Promise<string | null>;
  /** From now on its first payment cannot be made any more; one that was made stays. */
  abandon(subscriptionId: string): Promise<void>;
  /** Ends it now. */
  end(subscriptionId: string): Promise<void>;
  /**
   * Gives back a part of a payment, or all of it; of what was given back elsewhere, the rest. Asked again, what failed is tried anew.
   * @param key the same again is the same repayment, however much later
   */
  refund(subscriptionId: string, repayment: Repayment, key: string): Promise<RepaymentState>;
  setRenewal(subscriptionId: string, renews: boolean): Promise<void>;
  /** The next payment is for this plan, at the end of the period that is paid. */
  changePlan(subscriptionId: string, plan: PlanType): Promise<void>;
  /** Ends whatever runs, and deletes what is known of the customer. */
  forget(customerId: string): Promise<void>;
}

/** The answer to a webhook event that no provider of ours has signed. */
export function unsigned() {
  return invalid([faultAt('', 'not_signed')]);
}
