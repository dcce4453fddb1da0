import { createSecretKey } from 'node:crypto';
import { decrypt, encrypt } from '#platform/cipher.ts';
import type { DeriveKey } from '#platform/db/derive-keys.ts';

/** Where a page of likes received ended. */
export interface LikePlace {
  /** The moment the like was given, in microseconds since 1970. */
  readonly moment: number;
  readonly id: string;
  /** Whether it stood among those with priority. */
  readonly isFirst: boolean;
}

const [momentBytes, idBytes] = [8, 16] as const;
const placeBytes = momentBytes + idBytes + 1;

function toBytes({ moment, id, isFirst }: LikePlace): Buffer {
  const bytes = Buffer.alloc(placeBytes);
  bytes.writeBigInt64BE(BigInt(moment));
  bytes.write(id.replaceAll('-', ''), momentBytes, 'hex');
  bytes.writeUInt8(Number(isFirst), momentBytes + idBytes);
  return bytes;
}

function fromBytes(bytes: Buffer): LikePlace {
  const hex = bytes.toString('hex', momentBytes, momentBytes + idBytes);
  return {
    moment: Number(bytes.readBigInt64BE()),
    id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-'),
    isFirst: bytes.readUInt8(momentBytes + idBytes) === 1,
  };
}

/** Cursors from which nobody learns when a like was given, or which one it is. Each opens for its viewer alone. */
export function createLikeCursors(deriveKey: DeriveKey) {
  const key = createSecretKey(deriveKey('likes received'));
  return {
    seal: (viewerId: string, place: LikePlace): string => encrypt(key, viewerId, toBytes(place)).toString('base64url'),
    /** Undefined for what is no cursor of this viewer. */
    open(viewerId: string, cursor: string): LikePlace | undefined {
      const bytes = decrypt(key, viewerId, Buffer.from(cursor, 'base64url'));
      return bytes?.length === placeBytes ? fromBytes(bytes) : undefined;
    },
  };
}

export type LikeCursors = ReturnType<typeof createLikeCursors>;
