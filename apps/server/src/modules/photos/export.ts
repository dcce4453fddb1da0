import { buffer } from 'node:stream/consumers';
import type { Sql } from '#platform/db/db.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import { listPhotos } from './queries.ts';
import { photoKey } from './rules.ts';

/** A member's photos with all that is kept of them, one in memory at a time. Drawn ones have no file. */
export async function* exportPhotos(db: Sql, store: FileStore, memberId: string): AsyncGenerator<object> {
  for (const { id, is_uploaded, created_at, fingerprint, audience } of await listPhotos(db, memberId)) {
    const file = is_uploaded ? await store.read(photoKey(id, 'full', 'webp')) : null;
    const data = file && (await buffer(file)).toString('base64');
    const picture = data ? { type: 'image/webp', data } : {};
    yield { id, addedAt: created_at.toISOString(), isIllustration: !is_uploaded, audience, fingerprint, ...picture };
  }
}
