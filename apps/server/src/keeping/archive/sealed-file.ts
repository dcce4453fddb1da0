// An archive as a file: compressed, sealed to a key where one is given.
import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { syncFolder } from '#platform/sync-folder.ts';
import { BadArchive } from './parts.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** How a file begins that age has sealed (https://age-encryption.org/v1). */
const ageMark = 'age-encryption.org/v1\n';
/** What is not whole yet ends with this. */
export const unfinishedEnding = '.unfinished';
/** Pictures are compressed already, and rows hardly get smaller by trying harder. */
const level = 4;

function toWeb(bytes: Bytes): ReadableStream<Uint8Array> {
  return ReadableStream.from(bytes) as ReadableStream<Uint8Array>;
}

function sealer(recipients: readonly string[]) {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return async function* seal(bytes: Bytes): AsyncGenerator<Uint8Array> {
    yield* await encrypter.encrypt(toWeb(bytes));
  };
}

function unsealer(identities: readonly string[]) {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return async function* unseal(bytes: Bytes): AsyncGenerator<Uint8Array> {
    yield* await decrypter.decrypt(toWeb(bytes));
  };
}

/** Whether each of them is a key that something can be sealed to. */
export function areRecipients(recipients: readonly string[]): boolean {
  try {
    sealer(recipients);
    return true;
  } catch {
    return false;
  }
}

/** A file that has the name already stays. A file system without links is only asked whether the name is free. */
async function giveName(unfinished: string, file: string): Promise<void> {
  try {
    await link(unfinished, file);
  } catch (error) {
    if (existsSync(file)) throw new Error(`${file} is there already`, { cause: error });
    return rename(unfinished, file);
  }
  await rm(unfinished);
}

/**
 * Writes a file that appears under its name only when it is whole and synced; readable by its owner alone.
 * @param recipients age's public keys; without one it is compressed and not sealed
 * @param signal breaks it off, and nothing is left
 */
export async function writeSealedFile(file: string, bytes: Bytes, recipients: readonly string[], signal?: AbortSignal): Promise<void> {
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}${unfinishedEnding}`);
  const handle = await open(unfinished, 'wx', 0o600);
  let refusal: unknown;
  const write = (source: Bytes): Promise<void> =>
    handle.writeFile(source).catch((error: unknown) => {
      refusal = error;
      throw error;
    });
  try {
    const options = signal ? { signal } : {};
    if (recipients.length > 0) await pipeline(bytes, createGzip({ level }), sealer(recipients), write, options);
    else await pipeline(bytes, createGzip({ level }), write, options);
    await handle.sync();
    await giveName(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    // A disk that refuses breaks the streams before it, and only its own error says why.
    throw signal?.aborted ? signal.reason : (refusal ?? error);
  } finally {
    await handle.close();
  }
  await syncFolder(path.dirname(file));
}

async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(ageMark.length), 0, ageMark.length, 0);
    return buffer.toString('latin1') === ageMark;
  } finally {
    await handle.close();
  }
}

function toBadArchive(error: unknown): unknown {
  if (error instanceof BadArchive || (error as NodeJS.ErrnoException).syscall) return error;
  if ((error as Error).message.startsWith('no identity matched')) return new BadArchive('is sealed to another key', { cause: error });
  return new BadArchive('is damaged, not whole, or no backup', { cause: error });
}

/**
 * What was written into such a file. It can be read as often as wanted.
 * @param identities age's secret keys
 * @throws BadArchive
 */
export async function* readSealedFile(file: string, identities: readonly string[]): AsyncGenerator<Uint8Array> {
  const sealed = await isSealed(file);
  if (sealed && identities.length === 0) throw new BadArchive('is sealed: give its identity in BACKUP_IDENTITY_FILE or BACKUP_IDENTITY');
  const plain = createGunzip();
  const source = createReadStream(file);
  const flowing = sealed ? pipeline(source, unsealer(identities), plain) : pipeline(source, plain);
  // Whoever reads `plain` gets the error, too.
  flowing.catch(() => undefined);
  try {
    yield* plain;
    await flowing;
  } catch (error) {
    throw toBadArchive(error);
  } finally {
    plain.destroy();
  }
}
