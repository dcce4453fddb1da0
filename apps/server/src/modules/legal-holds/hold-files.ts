import { buffer } from 'node:stream/consumers';
import { shardedKey } from '#platform/storage/file-deletions.ts';
import { openFile, sealedType, sealFile } from '#platform/storage/file-seal.ts';
import type { FileStore } from '#platform/storage/file-store.ts';

/** The folder of the store in which held pictures lie: no call reads it, and no sweep clears it. */
const holdFolder = 'holds';

/** What is kept of a picture, as it was when it was sent. */
export interface HeldPicture {
  readonly sha256: string;
  readonly fingerprint: string | null;
  readonly place: string;
  readonly matchedBy: string;
  readonly heldAt: string;
  /** Who sent it, as far as the server knew. */
  readonly member: Readonly<Record<'id' | 'username' | 'name' | 'email' | 'phoneNumber', string | null>>;
  /** The file itself, as base64. */
  readonly file: string;
}

export function holdKey(id: string): string {
  return shardedKey(holdFolder, id, '.sealed');
}

const boundOf = (id: string) => `violet legal hold ${id}`;

export async function writeHold(store: FileStore, id: string, key: Buffer, held: HeldPicture): Promise<void> {
  await store.put(holdKey(id), sealFile(key, boundOf(id), JSON.stringify(held)), sealedType);
}

export async function hasHoldFile(store: FileStore, id: string): Promise<boolean> {
  const file = await store.read(holdKey(id));
  file?.destroy();
  return file !== null;
}

/** Undefined when the file is gone, or is not what was put there. */
export async function readHold(store: FileStore, id: string, key: Buffer): Promise<HeldPicture | undefined> {
  const file = await store.read(holdKey(id));
  const plain = file && openFile(key, boundOf(id), await buffer(file));
  return plain ? (JSON.parse(plain.toString()) as HeldPicture) : undefined;
}
