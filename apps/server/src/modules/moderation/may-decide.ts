import type { Role } from '@violet/contract/members';
import type { Tx } from '#platform/db/db.ts';
import type { ModerationDeps } from './deps.ts';
import { checkMayDecide, checkNotInvolved, type Moderator } from './rules.ts';

/** Throws 409 unless this moderator may decide about the member. Whom a moderator has reported is for others to decide about. */
export async function assertMayDecide(
  { safety }: Pick<ModerationDeps, 'safety'>,
  tx: Tx,
  moderator: Moderator,
  about: { readonly id: string; readonly role: Role },
): Promise<void> {
  checkMayDecide(moderator, about);
  checkNotInvolved(moderator, await safety.cases.hasReported(tx, moderator.id, about.id));
}
