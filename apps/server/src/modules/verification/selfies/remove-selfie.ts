import { selfieDays } from '@violet/contract/verification';
import type { Tx } from '#platform/db/db.ts';
import { inBatches } from '#platform/db/delete-older.ts';
import { lockMember } from '#platform/db/locks.ts';
import type { SelfieDeps } from './deps.ts';
import { deletePosesBefore, deleteSelfie, deleteSelfiesBefore } from './queries.ts';
import { selfieKey } from './selfie-files.ts';

type RemovalDeps = Pick<SelfieDeps, 'events' | 'fileDeletions'>;

const dayMs = 24 * 3_600_000;

/** Names the files of these selfies to be deleted once the transaction has committed. */
async function releaseFiles({ events, fileDeletions }: RemovalDeps, tx: Tx, selfieIds: readonly string[]): Promise<void> {
  await fileDeletions.add(tx, selfieIds.map(selfieKey));
  tx.afterCommit(() => events.emit('files.released', {}));
}

export async function removeSelfie(deps: RemovalDeps, tx: Tx, memberId: string): Promise<void> {
  await releaseFiles(deps, tx, await deleteSelfie(tx, memberId));
}

export async function removeOwnSelfie(deps: SelfieDeps, memberId: string): Promise<void> {
  await deps.db.tx(async (tx) => {
    await lockMember(tx, memberId);
    await removeSelfie(deps, tx, memberId);
  });
}

/** No selfie waits longer than this for a decision. */
export async function sweepSelfies(deps: SelfieDeps): Promise<void> {
  const now = deps.clock.now();
  await deletePosesBefore(deps.db, now);
  const before = new Date(now.getTime() - selfieDays * dayMs);
  await inBatches((limit) =>
    deps.db.tx(async (tx) => {
      const ids = await deleteSelfiesBefore(tx, before, limit);
      await releaseFiles(deps, tx, ids);
      return ids.length;
    }),
  );
}
