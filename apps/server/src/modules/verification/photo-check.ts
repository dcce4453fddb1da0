import type { PhotoAnalysis } from '@violet/contract/verification';
import type { Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { photoUrl } from '#modules/photos/service.ts';
import type { VerificationParts } from './deps.ts';
import { getRow, getVerification, openCase, photosRequired } from './own-verification.ts';
import { findVerification, insertOrUpdateAnalysis, updateAnalysisCleared, type VerificationRow } from './queries.ts';
import { analyze, isSameList } from './rules.ts';

/** Whether the check was of the photos that the member has now. */
function isOfThese(analysis: PhotoAnalysis, photoIds: readonly string[]): boolean {
  return isSameList(
    analysis.photos.map(({ url }) => url),
    photoIds.map(photoUrl),
  );
}

/** What the check found is kept only if it is about the photos that the member has by then. */
async function checkPhotos({ db, photoMetricsQueue }: VerificationParts, memberId: string): Promise<PhotoAnalysis> {
  if (!(await getVerification(db, memberId)).hasRequiredPhotos) throw photosRequired();
  const analysis = analyze(await photoMetricsQueue.limit(() => photoMetricsQueue.readPhotos(memberId)));
  await db.tx(async (tx) => {
    await lockMember(tx, memberId);
    if (isOfThese(analysis, (await getRow(tx, memberId)).photo_ids)) await insertOrUpdateAnalysis(tx, memberId, analysis);
  });
  return analysis;
}

/**
 * One check of a member runs at a time; who asks again meanwhile is told what it finds.
 * Throws 503 where faces cannot be looked for, and when too many checks wait.
 */
export function createPhotoCheck(parts: VerificationParts) {
  const running = new Map<string, Promise<PhotoAnalysis>>();
  return function analyzePhotos(memberId: string): Promise<PhotoAnalysis> {
    const checked = running.get(memberId) ?? checkPhotos(parts, memberId).finally(() => running.delete(memberId));
    running.set(memberId, checked);
    return checked;
  };
}

/** Whether the first photo is that of the approval. What strangers see first has been looked at by a moderator. */
function isOfVerified({ photo_ids, first_photo_id, shown_photo_id, asked_photo_ids }: VerificationRow): boolean {
  if (photo_ids[0] !== (first_photo_id ?? undefined)) return false;
  return shown_photo_id === null || shown_photo_id === first_photo_id || asked_photo_ids.includes(shown_photo_id);
}

/**
 * Part of every change of a profile: with other photos the check is void, and what waits becomes another case.
 * Another first photo of a verified member, or another that strangers see first, is for a moderator to see again.
 */
export async function followPhotos(parts: VerificationParts, tx: Tx, memberId: string): Promise<void> {
  const row = await findVerification(tx, memberId);
  if (!row) return;
  if (row.analysis && !isOfThese(row.analysis, row.photo_ids)) await updateAnalysisCleared(tx, memberId);
  if (row.status === 'pending' && !isSameList(row.asked_photo_ids, row.photo_ids)) await openCase(parts, tx, memberId);
  if (row.is_verified && row.status === 'verified' && !isOfVerified(row)) {
    await openCase(parts, tx, memberId);
    await parts.profiles.setVerified(tx, memberId, false);
    await parts.lost(tx, memberId);
  }
}
