// How long a subscription can be withdrawn from, and what then goes back. Pure.
import type { Payment, Repayment } from '#platform/gateways/payments/payments.ts';
import { paymentsOf, type LedgerEntry } from '#modules/subscription/rules.ts';

const dayMs = 86_400_000;
const withdrawalMs = 14 * dayMs;

/** From the first payment on; null where none was made, or where the time is over. @param entries of one subscription */
export function withdrawableUntil(entries: readonly LedgerEntry[], now: Date): Date | null {
  const [first] = paymentsOf(entries);
  if (!first) return null;
  const until = new Date(first.paidAt + withdrawalMs);
  return until > now ? until : null;
}

/** Of a running period the days that have not begun. All of one to come, and nothing of one that is over. */
function unusedShare({ periodStart, periodEnd }: Payment, now: number): number {
  const days = Math.max(1, Math.round((periodEnd - periodStart) / dayMs));
  const used = Math.min(days, Math.max(0, Math.ceil((now - periodStart) / dayMs)));
  return (days - used) / days;
}

/** What goes back of each payment. @param isWhole all of it; else the days that are left */
export function repaymentsOf(payments: readonly Payment[], isWhole: boolean, now: Date): Repayment[] {
  return payments
    .map((payment) => ({
      invoiceId: payment.invoiceId,
      amountCents: isWhole ? payment.amountCents : Math.round(payment.amountCents * unusedShare(payment, now.getTime())),
    }))
    .filter(({ amountCents }) => amountCents > 0);
}
