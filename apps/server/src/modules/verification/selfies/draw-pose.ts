import { randomInt } from 'node:crypto';
import { selfiePoses } from '@violet/contract/catalogue/selfie-poses';
import { poseMinutes, type SelfiePose } from '@violet/contract/verification';
import type { Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { refuse } from '#platform/http/errors.ts';
import { newRandomId } from '#platform/ids.ts';
import { findVerification } from '#modules/verification/queries.ts';
import type { SelfieDeps } from './deps.ts';
import { findPose, insertOrUpdatePose } from './queries.ts';

const minuteMs = 60_000;
/** With less than this left, another pose is drawn. */
const fairMinutes = 3;

export async function refuseVerified(tx: Tx, memberId: string): Promise<void> {
  if ((await findVerification(tx, memberId))?.is_verified) throw refuse('verified_already');
}

/** Asking again does not draw again, so that nobody waits for the pose of a picture that already exists. */
export async function drawPose({ db, clock }: SelfieDeps, memberId: string): Promise<SelfiePose> {
  const later = (minutes: number) => new Date(clock.now().getTime() + minutes * minuteMs);
  return db.tx(async (tx) => {
    await lockMember(tx, memberId);
    await refuseVerified(tx, memberId);
    let row = await findPose(tx, memberId, later(fairMinutes));
    if (!row) {
      const pose = selfiePoses[randomInt(selfiePoses.length)] ?? selfiePoses[0];
      row = { id: newRandomId(), pose, valid_until: later(poseMinutes) };
      await insertOrUpdatePose(tx, memberId, row);
    }
    return { id: row.id, pose: row.pose, validUntil: row.valid_until.toISOString() };
  });
}
