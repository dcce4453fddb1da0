// What a sanction changes about a member, in the transaction of moderation's decision. Each answers whether it changed anything.
import type { Tx } from '#platform/db/db.ts';
import type { MemberSanctionParts } from './deps.ts';
import { lockWithFileId } from './file-ids.ts';
import * as queries from './queries.ts';

/** What a member has been told and not read is not told again. */
export async function warnMember({ clock }: MemberSanctionParts, tx: Tx, memberId: string, reason: string | null): Promise<boolean> {
  await lockWithFileId(tx, memberId);
  if (await queries.hasUnreadWarning(tx, memberId)) return false;
  await queries.updateWarned(tx, memberId);
  await queries.updateSanctionNotification(tx, memberId, { kind: 'warned', reason }, clock.now());
  return true;
}

export async function hideMember(parts: MemberSanctionParts, tx: Tx, memberId: string, reason: string | null): Promise<boolean> {
  const now = parts.clock.now();
  await lockWithFileId(tx, memberId);
  if (!(await queries.updateHidden(tx, memberId, now))) return false;
  await queries.updateSanctionNotification(tx, memberId, { kind: 'hidden', reason }, now);
  await parts.changed(tx, memberId);
  return true;
}

export interface Suspension {
  /** Null: until it is lifted. */
  readonly until: Date | null;
  readonly reason: string | null;
}

/** A longer suspension stays as it is. */
export async function suspendMember(parts: MemberSanctionParts, tx: Tx, memberId: string, { until, reason }: Suspension): Promise<boolean> {
  await lockWithFileId(tx, memberId);
  if (!(await queries.updateSuspended(tx, memberId, until, parts.clock.now()))) return false;
  await queries.updateReason(tx, memberId, reason);
  await parts.changed(tx, memberId);
  return true;
}

export interface Ban {
  readonly reason: string | null;
  /** Of the member's contacts, made before the transaction (`contacts.hashesOf`). */
  readonly hashes: readonly Buffer[];
}

export async function banMember(parts: MemberSanctionParts, tx: Tx, memberId: string, { reason, hashes }: Ban): Promise<boolean> {
  await lockWithFileId(tx, memberId);
  if (!(await queries.updateBanned(tx, memberId))) return false;
  await queries.updateSuspended(tx, memberId, null, parts.clock.now());
  await queries.updateReason(tx, memberId, reason);
  await parts.contacts.keep(tx, memberId, hashes);
  await parts.fingerprints.keep(tx, memberId);
  await parts.banChanged(tx, memberId, true);
  await parts.changed(tx, memberId);
  return true;
}

/** Ends a suspension or a ban, and hiding and warning with it unless those are to stay. */
export async function liftSanctions(
  { changed, banChanged }: MemberSanctionParts,
  tx: Tx,
  memberId: string,
  { keepHidden }: { readonly keepHidden: boolean },
): Promise<boolean> {
  await lockWithFileId(tx, memberId);
  await queries.deleteBannedMarks(tx, memberId);
  await banChanged(tx, memberId, false);
  const ended = await queries.updateSuspensionEnded(tx, memberId);
  const shown = keepHidden ? false : await queries.updateHidingEnded(tx, memberId);
  if (ended || shown) await changed(tx, memberId);
  return ended || shown;
}
