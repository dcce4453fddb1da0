import type { Metrics } from '#platform/http/operation/metrics.ts';
import { StoreUnavailable, type FileStore, type StoredFile } from './file-store.ts';

/** The same store. What it does not do is counted, so that an operator hears of it before members tell. */
export function countFailures(store: FileStore, metrics: Pick<Metrics, 'counter'>): FileStore {
  const count = metrics.counter('violet_store_failures_total', 'What the store of files did not do', 'operation');
  function failed(operation: keyof FileStore, error: unknown): never {
    if (error instanceof StoreUnavailable) count(operation);
    throw error;
  }
  async function* list(folder: string): AsyncGenerator<StoredFile> {
    try {
      yield* store.list(folder);
    } catch (error) {
      failed('list', error);
    }
  }
  const counted: FileStore = {
    put: (key, bytes, contentType) => store.put(key, bytes, contentType).catch((error: unknown) => failed('put', error)),
    read: (key) => store.read(key).catch((error: unknown) => failed('read', error)),
    delete: (keys) => store.delete(keys).catch((error: unknown) => failed('delete', error)),
    list,
  };
  for (const operation of Object.keys(counted)) count.begin(operation);
  return counted;
}
