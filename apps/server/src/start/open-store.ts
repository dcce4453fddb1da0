import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { BadVariable, type Env } from '#src/env.ts';
import { closeFolder, OpenToOthers } from '#platform/close-folder.ts';
import { makeFolder } from '#platform/make-folder.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import { openFolderStore } from '#platform/storage/folder-store.ts';

type S3Variable = 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_CREDENTIALS';

/** Which setting is wrong, by what the store called the fault. */
const faults: Record<string, readonly [S3Variable, string]> = {
  NoSuchBucket: ['S3_BUCKET', 'names a bucket that does not exist'],
  InvalidBucketName: ['S3_BUCKET', 'names a bucket that cannot exist'],
  InvalidAccessKeyId: ['S3_ACCESS_KEY_ID', 'is not known to the store'],
  SignatureDoesNotMatch: ['S3_SECRET_ACCESS_KEY', 'does not belong to the access key'],
  AccessDenied: ['S3_ACCESS_KEY_ID', 'may not read, write and delete in the bucket'],
  AuthorizationHeaderMalformed: ['S3_REGION', 'is not the region of the bucket'],
  PermanentRedirect: ['S3_REGION', 'is not the region of the bucket'],
  CredentialsProviderError: ['S3_CREDENTIALS', 'is platform, and the platform gives this process none'],
};

/** An operator who has set no key has set none wrong. */
function variableOf(named: S3Variable, { keys }: NonNullable<Env['s3']>): S3Variable {
  return !keys && (named === 'S3_ACCESS_KEY_ID' || named === 'S3_SECRET_ACCESS_KEY') ? 'S3_CREDENTIALS' : named;
}

function innermost(error: unknown): Error {
  if (error instanceof Error && error.cause !== undefined) return innermost(error.cause);
  return error instanceof Error ? error : new Error(String(error));
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').slice(0, 200);
}

/** Writes, reads and deletes a file: what works now is what uploads will need. */
async function tryOut(store: FileStore): Promise<void> {
  const key = `unfinished/${randomUUID()}`;
  await store.put(key, Buffer.from('violet'), 'text/plain');
  (await store.read(key))?.destroy();
  await store.delete([key]);
}

async function openS3(settings: NonNullable<Env['s3']>): Promise<FileStore> {
  // Its library is large, and most servers keep their files in a folder.
  const { openS3Store } = await import('#platform/storage/s3-store.ts');
  const store = openS3Store(settings);
  try {
    await tryOut(store);
  } catch (error) {
    const cause = innermost(error);
    const [variable, reason] = faults[cause.name] ?? [
      'S3_ENDPOINT',
      `names a store that does not answer: ${oneLine(cause.message || cause.name)}`,
    ];
    throw new BadVariable(variableOf(variable, settings), reason);
  }
  return store;
}

/**
 * Where files are kept: the S3-compatible store of the environment, or a folder below `DATA_DIR`.
 * @throws BadVariable when a file cannot be written, read and deleted there, or other users reach it
 */
export async function openStore(env: Pick<Env, 's3' | 'dataDir'>): Promise<FileStore> {
  if (env.s3) return openS3(env.s3);
  try {
    makeFolder(env.dataDir);
    closeFolder(env.dataDir);
    const store = await openFolderStore(path.join(env.dataDir, 'files'));
    await tryOut(store);
    return store;
  } catch (error) {
    if (error instanceof OpenToOthers) throw new BadVariable('DATA_DIR', error.message);
    throw new BadVariable('DATA_DIR', `${env.dataDir} cannot be written to: ${oneLine(innermost(error).message)}`);
  }
}
