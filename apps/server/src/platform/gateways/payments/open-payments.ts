import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { StripePayments, StripeSettings } from './stripe/stripe-payments.ts';
import { createTestPayments, type TestPayments } from './test/test-payments.ts';

export type Payments = StripePayments | TestPayments;

export interface PaymentOptions {
  readonly stripe?: StripeSettings | undefined;
  readonly demo: boolean;
  readonly db: Db;
  readonly clock: Clock;
}

/** Stripe where it is set up, the built-in test provider in a demo, and else nobody: subscribing is off. */
export async function openPayments({ stripe, demo, db, clock }: PaymentOptions, log: Log): Promise<Payments | undefined> {
  if (stripe) return (await import('./stripe/stripe-payments.ts')).createStripePayments(stripe, clock, log);
  return demo ? createTestPayments(db, clock) : undefined;
}
