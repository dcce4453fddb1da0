// A live selfie in a pose drawn at random: one face, for moderators' eyes alone, gone with their decision. ADR 015.
import type { SelfieDeps, Taken } from './deps.ts';
import { drawPose } from './draw-pose.ts';
import { exportSelfie, getSelfie } from './read-selfie.ts';
import { removeOwnSelfie, sweepSelfies } from './remove-selfie.ts';
import { listSelfieKeysInUse, readSelfie } from './selfie-files.ts';
import { takeSelfie } from './take-selfie.ts';

export function createSelfies(deps: SelfieDeps) {
  const { db, store } = deps;
  const busy = new Set<string>();
  return {
    get: (memberId: string) => getSelfie(db, memberId),
    read: (selfieId: string) => readSelfie(store, selfieId),
    drawPose: (memberId: string) => drawPose(deps, memberId),
    take: (taken: Taken) => takeSelfie(deps, busy, taken),
    remove: (memberId: string) => removeOwnSelfie(deps, memberId),
    exportSelfie: (memberId: string) => exportSelfie(deps, memberId),
    listKeysInUse: (keys: readonly string[]) => listSelfieKeysInUse(db, keys),
    sweep: () => sweepSelfies(deps),
  };
}
