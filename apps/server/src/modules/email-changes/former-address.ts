import type { Tx } from '#platform/db/db.ts';
import type { EmailChange } from '#modules/profiles/service.ts';
import type { EmailChangeDeps } from './deps.ts';
import * as queries from './queries.ts';

/** How long the address before another one counts in its place. */
const formerMs = 24 * 3_600_000;

function isSame(a: string | null, b: string | null): boolean {
  return a?.toLowerCase() === b?.toLowerCase();
}

/** The address before all changes of a day counts, however many there are. */
export async function followEmailChange(
  { clock }: Pick<EmailChangeDeps, 'clock'>,
  tx: Tx,
  memberId: string,
  { from, to }: EmailChange,
): Promise<void> {
  if (isSame(from, to)) return;
  const now = clock.now();
  const formerAddress = await queries.findFormerAddress(tx, memberId, now);
  const email = formerAddress ? formerAddress.email : from;
  if (isSame(email, to)) return queries.deleteFormerAddress(tx, memberId);
  await queries.insertOrUpdateFormerAddress(tx, {
    memberId,
    email,
    until: new Date(now.getTime() + formerMs),
    emailDueAt: email === null ? null : now,
  });
}

/** Whoever proved the address that counts has it back as the account's. Under the member's lock. */
export async function reclaimAddress({ clock, profiles }: EmailChangeDeps, tx: Tx, memberId: string): Promise<void> {
  const formerAddress = await queries.findFormerAddress(tx, memberId, clock.now());
  if (!formerAddress?.email) return;
  await profiles.contact.storeEmail(tx, memberId, formerAddress.email);
  await queries.deleteFormerAddress(tx, memberId);
}

export async function exportFormerAddress({ db, clock }: EmailChangeDeps, memberId: string): Promise<object | null> {
  const former = await queries.findFormerAddress(db, memberId, clock.now());
  return former ? { email: former.email, countsUntil: former.until.toISOString() } : null;
}
