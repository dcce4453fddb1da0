import { minVerificationPhotos } from '@violet/contract/verification';
import type { Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { refuse } from '#platform/http/errors.ts';
import type { VerificationParts } from '#modules/verification/deps.ts';
import { removeSelfie } from '#modules/verification/selfies/remove-selfie.ts';
import { updateDecided, type Decision, type VerificationCaseRow } from './queries.ts';

/**
 * A moderator's decision; false when the case was decided before, or is about other photos than the member has.
 * Throws 409 `conflict` when too few photos are left to approve. The selfie goes with the decision.
 */
export async function decideCase(
  parts: VerificationParts,
  tx: Tx,
  { case_id, member_id, photo_ids }: VerificationCaseRow,
  decision: Decision,
): Promise<boolean> {
  await lockMember(tx, member_id);
  if (decision.action === 'approve' && photo_ids.length < minVerificationPhotos) throw refuse('verification_photos_gone');
  if (!(await updateDecided(tx, case_id, decision, parts.clock.now()))) return false;
  await removeSelfie(parts, tx, member_id);
  if (decision.action === 'approve') await parts.profiles.setVerified(tx, member_id, true);
  else await parts.profiles.endVerification(tx, member_id);
  return true;
}
