import { createCipheriv, createDecipheriv, randomFillSync, type KeyObject } from 'node:crypto';

// AES-256-GCM: a random nonce of 96 bits before, and 128 bits that prove the whole after what is sealed.

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Drawn many at a time: one by one they would be a third of what sealing a message costs. */
const nonces = Buffer.alloc(nonceBytes * 512);
let next = nonces.length;

function drawNonce(): Buffer {
  if (next === nonces.length) {
    randomFillSync(nonces);
    next = 0;
  }
  next += nonceBytes;
  return nonces.subarray(next - nonceBytes, next);
}

/** @param bound what the sealed bytes belong to: they do not open anywhere else */
export function encrypt(key: KeyObject, bound: string, plain: string | Buffer): Buffer {
  const nonce = drawNonce();
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes });
  sealing.setAAD(Buffer.from(bound));
  const body = typeof plain === 'string' ? sealing.update(plain, 'utf8') : sealing.update(plain);
  sealing.final();
  return Buffer.concat([nonce, body, sealing.getAuthTag()]);
}

/** Undefined when it was sealed with another key, for another place, or was changed. */
export function decrypt(key: KeyObject, bound: string, sealed: Buffer): Buffer | undefined {
  const end = sealed.length - tagBytes;
  if (end < nonceBytes) return undefined;
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
  opening.setAAD(Buffer.from(bound));
  opening.setAuthTag(sealed.subarray(end));
  const plain = opening.update(sealed.subarray(nonceBytes, end));
  try {
    opening.final();
    return plain;
  } catch {
    return undefined;
  }
}
