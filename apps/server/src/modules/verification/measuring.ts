// Pictures measured one after the other, so that a flood of them leaves the processor to others. decisions 14 and 15.
import { buffer } from 'node:stream/consumers';
import type { Db } from '../../platform/db/db.ts';
import type { Log } from '../../platform/log.ts';
import { createTurns } from '../../platform/turns.ts';
import { photoUrl, type Photos } from '../photos/service.ts';
import { createFaceFinder } from './faces/face-finder.ts';
import { measurePicture } from './measure.ts';
import { listCheckedPhotos, type CheckedPhoto } from './queries.ts';
import type { MeasuredPhoto, Measures } from './rules.ts';

export interface MeasuringDeps {
  readonly db: Db;
  readonly photos: Pick<Photos, 'read'>;
  readonly log: Log;
}

/** A check takes some seconds of one processor. Whoever comes when so many wait is told to come back. */
const checking = { atOnce: 1, waiting: 6 } as const;

export function createMeasuring({ db, photos, log }: MeasuringDeps) {
  const faces = createFaceFinder(log);

  async function measure({ id, is_uploaded }: CheckedPhoto): Promise<MeasuredPhoto> {
    if (!is_uploaded) return { id, url: photoUrl(id), measures: null };
    return { id, url: photoUrl(id), measures: await measurePicture(await buffer(await photos.read(id, 'full')), faces.find) };
  }

  return {
    /** Everything that measures waits here for its turn. Throws 503 when too many wait. */
    inTurn: createTurns(checking),

    /** Throws 503 where faces cannot be looked for. */
    measureFile: (file: Buffer): Promise<Measures> => measurePicture(file, faces.find),

    async measurePhotos(memberId: string): Promise<MeasuredPhoto[]> {
      const measured: MeasuredPhoto[] = [];
      for (const photo of await listCheckedPhotos(db, memberId)) measured.push(await measure(photo));
      return measured;
    },

    stop: (): Promise<void> => faces.stop(),
  };
}

export type Measuring = ReturnType<typeof createMeasuring>;
