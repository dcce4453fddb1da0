import type { Selfie } from '@violet/contract/verification';
import type { Db } from '#platform/db/db.ts';
import type { SelfieDeps } from './deps.ts';
import { findSelfie } from './queries.ts';
import { readSelfie } from './selfie-files.ts';

export async function getSelfie(db: Db, memberId: string): Promise<Selfie | null> {
  const row = await findSelfie(db, memberId);
  return row ? { pose: row.pose, takenAt: row.taken_at.toISOString() } : null;
}

/** With the picture in it, for the file that the member takes along. */
export async function exportSelfie({ db, store }: Pick<SelfieDeps, 'db' | 'store'>, memberId: string): Promise<object | null> {
  const row = await findSelfie(db, memberId);
  if (!row) return null;
  const picture = await readSelfie(store, row.id);
  const { pose, taken_at, compared, same } = row;
  const data = picture ? { type: 'image/webp', data: picture.toString('base64') } : {};
  return { pose, takenAt: taken_at.toISOString(), photosCompared: compared, photosOfTheSameFace: same, ...data };
}
