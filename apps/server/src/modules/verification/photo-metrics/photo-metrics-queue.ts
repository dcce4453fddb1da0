// Pictures measured one after the other, so that a flood of them leaves the processor to others. ADR 014 and 015.
import { buffer } from 'node:stream/consumers';
import type { Db } from '#platform/db/db.ts';
import type { PictureModels } from '#platform/picture-models/picture-models.ts';
import { createWorkLimiter } from '#platform/work-limiter.ts';
import { photoUrl, type Photos } from '#modules/photos/service.ts';
import { listCheckedPhotos, type CheckedPhoto } from '#modules/verification/queries.ts';
import type { PhotoWithMetrics, PhotoMetrics } from '#modules/verification/rules.ts';

export interface PhotoMetricsQueueDeps {
  readonly db: Db;
  readonly photos: Pick<Photos, 'read'>;
  readonly pictureModels: Pick<PictureModels, 'findFaces'>;
}

/** A check takes some seconds of one processor. Whoever comes when so many wait is told to come back. */
const checking = { atOnce: 1, waiting: 6 } as const;

export function createPhotoMetricsQueue({ db, photos, pictureModels }: PhotoMetricsQueueDeps) {
  async function readMetrics(file: Buffer): Promise<PhotoMetrics> {
    const { readPhotoMetrics } = await import('./photo-metrics.ts');
    return readPhotoMetrics(file, pictureModels.findFaces);
  }

  async function readPhoto({ id, is_uploaded }: CheckedPhoto): Promise<PhotoWithMetrics> {
    if (!is_uploaded) return { id, url: photoUrl(id), metrics: null };
    return { id, url: photoUrl(id), metrics: await readMetrics(await buffer(await photos.read(id, 'full'))) };
  }

  return {
    /** Everything that measures waits here for its turn. Throws 503 when too many wait. */
    limit: createWorkLimiter(checking),

    /** Throws 503 where faces cannot be looked for. */
    readFile: readMetrics,

    async readPhotos(memberId: string): Promise<PhotoWithMetrics[]> {
      const photosWithMetrics: PhotoWithMetrics[] = [];
      for (const photo of await listCheckedPhotos(db, memberId)) photosWithMetrics.push(await readPhoto(photo));
      return photosWithMetrics;
    },
  };
}

export type PhotoMetricsQueue = ReturnType<typeof createPhotoMetricsQueue>;
