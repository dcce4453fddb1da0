// Alone or with a partner: it changes seldom, so that nobody is alone until there is a match. ADR 041.
import { hereAsChanges } from '@violet/contract/profiles';
import type { HereAs } from '@violet/contract/members';
import type { Tx } from '#platform/db/db.ts';
import { limited } from '#platform/http/errors.ts';
import { listHereAsChanges, updateHereAsChanges } from './here-as-queries.ts';
import { endLinks } from './partner/partner-links.ts';

const periodMs = hereAsChanges.days * 86_400_000;

/** Under the member's lock, in the transaction of the change. Throws 429 where there were too many lately; being alone ends a link. */
export async function followHereAs(tx: Tx, memberId: string, hereAs: HereAs, now: Date): Promise<void> {
  const recent = (await listHereAsChanges(tx, memberId)).filter((at) => now.getTime() - at.getTime() < periodMs);
  const [oldest] = recent.slice(-hereAsChanges.most);
  if (oldest && recent.length >= hereAsChanges.most) {
    throw limited('here_as_changes', new Date(oldest.getTime() + periodMs), hereAsChanges);
  }
  await updateHereAsChanges(tx, memberId, [...recent, now]);
  if (hereAs === 'solo') await endLinks(tx, memberId);
}
