import { randomFillSync } from 'node:crypto';
import { v4, v7 } from 'uuid';

// Randomness is fetched for many ids at once. Asking for sixteen bytes at a time costs more than the rest of an id.
const pool = new Uint8Array(16 * 256);
let usedBytes = pool.length;

function sixteenRandomBytes(): Uint8Array {
  if (usedBytes === pool.length) {
    randomFillSync(pool);
    usedBytes = 0;
  }
  usedBytes += 16;
  return pool.subarray(usedBytes - 16, usedBytes);
}

let lastMs = 0;
let lastSeq = 0;

/**
 * A time-ordered id (UUID v7), for rows whose order is no secret to those who see them. Ids of one process ascend, those of
 * one millisecond included.
 */
export function newId(): string {
  const random = sixteenRandomBytes();
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    lastSeq = new DataView(random.buffer, random.byteOffset).getUint32(6) >>> 1;
  } else {
    lastSeq += 1;
  }
  return v7({ random, msecs: lastMs, seq: lastSeq });
}

/** A random id (UUID v4), where an id must not tell when a row was made. A member's does not say how old the account is. */
export function newRandomId(): string {
  return v4();
}
