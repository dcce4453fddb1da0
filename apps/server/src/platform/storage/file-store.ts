import type { Readable } from 'node:stream';

/** A file as a listing tells of it. */
export interface StoredFile {
  readonly key: string;
  readonly modifiedAt: Date;
}

/**
 * Where uploaded files are kept: a folder or an S3-compatible store. A key is a path such as `photos/4f/4f0c….card.webp`, and names one
 * content for ever. What is to be changed gets a new key. Everything throws `StoreUnavailable` when the store does not do its part.
 */
export interface FileStore {
  /** The file is whole and kept for good when this resolves; before, nobody finds a part of it. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. Whoever takes the stream reads it to its end or destroys it. */
  read(key: string): Promise<Readable | null>;
  /** What is not there counts as deleted. */
  delete(keys: readonly string[]): Promise<void>;
  /** Everything below a folder such as `photos/4f`, or of the whole store for an empty name, in no order. */
  list(folder: string): AsyncIterable<StoredFile>;
}

/** The store could not be reached, or is full. Answered as 503 `unavailable`. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('the file store does not answer', { cause });
    this.name = 'StoreUnavailable';
  }
}
