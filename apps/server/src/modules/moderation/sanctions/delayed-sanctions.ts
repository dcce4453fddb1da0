// Sanctions for authors of stories, without showing who it is: hours later, at a random moment, in neutral words. ADR 009, ADR 016.
import { randomInt } from 'node:crypto';
import { lockMember } from '#platform/db/locks.ts';
import type { Tx } from '#platform/db/db.ts';
import { newRandomId } from '#platform/ids.ts';
import type { ModerationDeps } from '#modules/moderation/deps.ts';
import {
  deleteDelayedSanction,
  insertDelayedSanction,
  listDueSanctions,
  listPendingBanHashes,
  type DelayedSanctionRow,
} from './delayed-queries.ts';
import { imposeSanction, prepareSanction, type MemberAction } from './impose-sanctions.ts';

/** At least and at most so much later. */
const delayMs = { min: 3_600_000, max: 24 * 3_600_000 } as const;

export interface NewDelayedSanction {
  readonly memberId: string;
  readonly action: MemberAction;
  readonly days: number | null;
  readonly reason: string | null;
  /** What `prepareSanction` answered. */
  readonly hashes: readonly Buffer[];
}

/** In the transaction of the decision. Nothing of it shows before its time. */
export async function delaySanction({ clock }: ModerationDeps, tx: Tx, sanction: NewDelayedSanction): Promise<void> {
  const { memberId, action, days, reason, hashes } = sanction;
  const dueAt = new Date(clock.now().getTime() + randomInt(delayMs.min, delayMs.max));
  await insertDelayedSanction(tx, { id: newRandomId(), member_id: memberId, action, days, reason, contact_hashes: hashes }, dueAt);
}

/** In the transaction that deletes the member: leaving is no way around a ban that waits. */
export async function keepPendingBan({ profiles }: ModerationDeps, tx: Tx, memberId: string): Promise<void> {
  await profiles.memberSanctions.contacts.keep(tx, memberId, await listPendingBanHashes(tx, memberId));
}

async function imposeDelayed(deps: ModerationDeps, row: DelayedSanctionRow): Promise<void> {
  const { id, member_id: memberId, action, days, reason, contact_hashes: kept } = row;
  // A ban that was decided before contacts were kept with it takes those of now.
  const hashes = kept.length > 0 ? kept : await prepareSanction(deps, memberId, action);
  await deps.db.tx(async (tx) => {
    await lockMember(tx, memberId);
    if (!(await deleteDelayedSanction(tx, id))) return;
    await imposeSanction(deps, tx, { memberId, action, days, reason, moderatorId: null }, hashes);
  });
}

/** By a job. */
export async function imposeDueSanctions(deps: ModerationDeps): Promise<void> {
  for (const row of await listDueSanctions(deps.db, deps.clock.now())) await imposeDelayed(deps, row);
}
