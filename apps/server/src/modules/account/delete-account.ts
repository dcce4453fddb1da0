// Leaving for good. ADR 006.
import type { Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { Proof } from '#modules/auth/service.ts';
import type { AccountDeps, DeletionFollowUp, DeletionParticipant } from './deps.ts';
import { deleteDeletionFollowUp, insertDeletionFollowUp, listDeletionFollowUps, listMemberIds } from './queries.ts';

/** Served by one walk over what names them. With more of them a walk's statements would grow too long. */
const batch = 200;

async function deleteInTransaction(
  { clock, profiles }: AccountDeps,
  takePart: DeletionParticipant,
  tx: Tx,
  memberId: string,
  nameHash: Buffer | undefined,
  stillHolds: Proof,
): Promise<void> {
  await lockMember(tx, memberId);
  await profiles.lockForDeletion(tx, memberId);
  await stillHolds(tx);
  await takePart(tx, { id: memberId });
  if (nameHash) await profiles.retired.add(tx, nameHash);
  await insertDeletionFollowUp(tx, memberId, clock.now());
  await profiles.remove(tx, memberId);
}

/** @param nameHash of the username, which nobody takes for a while; without it the name is free at once */
async function deleteHashed(
  deps: AccountDeps,
  takePart: DeletionParticipant,
  memberId: string,
  nameHash: Buffer | undefined,
  stillHolds: Proof,
): Promise<void> {
  const { db, events } = deps;
  await db.tx(async (tx) => {
    await deleteInTransaction(deps, takePart, tx, memberId, nameHash, stillHolds);
    tx.afterCommit(() => events.emit('account.deleted', { memberId }));
  });
}

async function deleteMember(deps: AccountDeps, takePart: DeletionParticipant, memberId: string, stillHolds: Proof): Promise<void> {
  const { username } = await deps.profiles.getSelf(memberId);
  await deleteHashed(deps, takePart, memberId, await deps.profiles.retired.hash(username), stillHolds);
}

/** Somebody came back to it at the last moment, or it is gone already. */
class AccountInUse extends Error {}

/** By the night's job, where `isUnused` still holds in the transaction. Whoever came back at the last moment stays. */
export async function deleteUnused(
  deps: AccountDeps,
  takePart: DeletionParticipant,
  memberId: string,
  isUnused: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  try {
    await deleteMember(deps, takePart, memberId, async (tx) => {
      if (!(await isUnused(tx))) throw new AccountInUse();
    });
  } catch (error) {
    if (error instanceof AccountInUse) return;
    throw error;
  }
  await remember(deps, memberId);
}

/** Comes before the answer, so that no loss of the database undoes what was answered. The follow-up remembers it while the store is away. */
async function remember({ departed, log }: AccountDeps, memberId: string): Promise<void> {
  try {
    await departed.add(memberId);
  } catch (error) {
    log.warn({ err: error }, 'a deletion is not yet on the list that outlives the database');
  }
}

/** Throws 401 when the password is wrong. The viewer's account is gone when it answers. */
export async function deleteAccount(deps: AccountDeps, takePart: DeletionParticipant, viewer: Viewer, password: string): Promise<void> {
  await deleteMember(deps, takePart, viewer.id, await deps.auth.confirm(viewer, password));
  await remember(deps, viewer.id);
}

/**
 * Deletes again whoever had left already, once an older moment of the database was put back. Answers how many.
 * @throws StoreUnavailable when nobody can tell who had left
 */
export async function deleteDeparted(deps: AccountDeps, takePart: DeletionParticipant): Promise<number> {
  const hashes = await deps.departed.readHashes();
  const departed = (await listMemberIds(deps.db)).filter((id) => hashes.has(deps.departed.hashOf(id)));
  for (const id of departed) await deleteMember(deps, takePart, id, async () => undefined);
  return departed.length;
}

/** At the operator's word, one after the other: what was begun is finished by calling again. Their names are free at once. */
export async function deleteMembers(deps: AccountDeps, takePart: DeletionParticipant, memberIds: readonly string[]): Promise<void> {
  for (const id of memberIds) {
    await deleteHashed(deps, takePart, id, undefined, async () => undefined);
    await remember(deps, id);
  }
}

/** What is left then is for the next run. One that takes an hour counts as lost, and would be begun again beside itself. */
const mostWalks = 5;

/**
 * Runs what deletions have left to do, by a job: on one process at a time. All who wait share a walk over all decks.
 * What a crash or an outage left undone is found again by the next call.
 */
export async function runFollowUps({ db, departed, log }: AccountDeps, followUps: readonly DeletionFollowUp[]): Promise<void> {
  try {
    for (let walk = 0; walk < mostWalks; walk += 1) {
      const memberIds = await listDeletionFollowUps(db, batch);
      if (memberIds.length === 0) return;
      for (const followUp of followUps) await followUp(memberIds);
      // Last, because the store may be away while the database is not.
      for (const memberId of memberIds) {
        await departed.add(memberId);
        await deleteDeletionFollowUp(db, memberId);
      }
    }
  } catch (error) {
    log.warn({ err: error }, 'traces of deleted accounts could not be cleared yet');
  }
}
