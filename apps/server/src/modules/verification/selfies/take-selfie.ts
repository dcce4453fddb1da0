import { faultAt } from '@violet/contract/refusals/faults';
import type { Selfie } from '@violet/contract/verification';
import type { Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { invalid, notFound, type Refusal, refuse } from '#platform/http/errors.ts';
import { newRandomId } from '#platform/ids.ts';
import { likenessOf } from '#modules/verification/rules.ts';
import type { SelfieDeps, Taken } from './deps.ts';
import { refuseVerified } from './draw-pose.ts';
import { deletePose, findPose, insertSelfie, type NewSelfie, type PoseRow } from './queries.ts';
import { getSelfie } from './read-selfie.ts';
import { removeSelfie } from './remove-selfie.ts';
import { selfieKey } from './selfie-files.ts';

function refused(fault: 'selfie_no_face' | 'selfie_faces'): Refusal {
  return invalid([faultAt('photo', fault)]);
}

/** In its turn among all pictures that are measured. */
async function compareWithPhotos(
  { photoMetricsQueue }: SelfieDeps,
  memberId: string,
  picture: Buffer,
): Promise<Pick<NewSelfie, 'photoIds' | 'likeness'>> {
  return photoMetricsQueue.limit(async () => {
    const { faces } = await photoMetricsQueue.readFile(picture);
    const [face] = faces;
    if (!face) throw refused('selfie_no_face');
    if (faces.length > 1) throw refused('selfie_faces');
    const photosWithMetrics = await photoMetricsQueue.readPhotos(memberId);
    return { photoIds: photosWithMetrics.map(({ id }) => id), likeness: likenessOf(face, photosWithMetrics) };
  });
}

/** Under the member's lock. */
async function replaceSelfie(deps: SelfieDeps, tx: Tx, poseId: string, selfie: NewSelfie): Promise<void> {
  await refuseVerified(tx, selfie.memberId);
  if (!(await deletePose(tx, selfie.memberId, poseId))) throw notFound();
  await removeSelfie(deps, tx, selfie.memberId);
  await insertSelfie(tx, selfie, deps.clock.now());
}

/** The file first, so that no row is without it; when the row is refused, the file goes again. */
async function storeSelfie(deps: SelfieDeps, { memberId, poseId, file, assertStillAllowed }: Taken, pose: PoseRow['pose']): Promise<void> {
  const { db, fileUploads, photos } = deps;
  const picture = await photos.redrawSelfie(memberId, file);
  const compared = await compareWithPhotos(deps, memberId, picture);
  const id = newRandomId();
  await fileUploads.store([{ key: selfieKey(id), bytes: picture, contentType: 'image/webp' }], (keep) =>
    db.tx(async (tx) => {
      await lockMember(tx, memberId);
      await assertStillAllowed(tx);
      await replaceSelfie(deps, tx, poseId, { id, memberId, pose, ...compared });
      await keep(tx);
    }),
  );
}

/**
 * Throws 404 for a pose that is foreign, used or too old, and 400 unless the picture shows one face.
 * Throws 503 where faces cannot be looked for.
 * @param busy whose picture is being looked at: one a member, so that nobody fills the line alone
 */
export async function takeSelfie(deps: SelfieDeps, busy: Set<string>, taken: Taken): Promise<Selfie> {
  const { db, clock } = deps;
  const { memberId, poseId } = taken;
  if (busy.has(memberId)) throw refuse('selfie_in_check');
  busy.add(memberId);
  try {
    const pose = await findPose(db, memberId, clock.now());
    if (pose?.id !== poseId) throw notFound();
    await storeSelfie(deps, taken, pose.pose);
  } finally {
    busy.delete(memberId);
  }
  const selfie = await getSelfie(db, memberId);
  if (!selfie) throw notFound();
  return selfie;
}
