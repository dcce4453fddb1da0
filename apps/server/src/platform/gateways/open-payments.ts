import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';
import { createStripePayments, type StripePayments, type StripeSettings } from './stripe-payments.ts';
import { createTestPayments, type TestPayments } from './test-payments.ts';

export type Payments = StripePayments | TestPayments;

export interface PaymentOptions {
  readonly stripe?: StripeSettings | undefined;
  readonly demo: boolean;
  readonly db: Db;
  readonly clock: Clock;
}

/** Stripe where it is set up, the built-in test provider in a demo, and else nobody: subscribing is off. */
export function openPayments({ stripe, demo, db, clock }: PaymentOptions, log: Log): Payments | undefined {
  if (stripe) return createStripePayments(stripe, clock, log);
  return demo ? createTestPayments(db, clock) : undefined;
}
