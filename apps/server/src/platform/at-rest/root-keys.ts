import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { decrypt, encrypt } from '#platform/cipher.ts';

const keyBytes = 32;

/** The keys of the operator do not open this database, or none are given. The message is one line and says what to do. */
export class KeysRefused extends Error {}

interface RootKey {
  readonly key: KeyObject;
  /** What the key is called where it may be read: a keyed hash, from which nobody comes to the key. */
  readonly mark: string;
}

/** Answers undefined for what is no key: 32 bytes as base64, in either alphabet. */
export function readRootKey(text: string): RootKey | undefined {
  const bytes = /^[\w+/-]{43}=?$/u.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  if (bytes.length !== keyBytes) return undefined;
  return { key: createSecretKey(bytes), mark: createHmac('sha256', bytes).update('mark').digest('hex').slice(0, 8) };
}

export interface SealedKey {
  readonly id: string;
  readonly use: 'data' | 'index';
  readonly sealedKey: Buffer;
  readonly rootMark: string;
}

export interface RootKeys {
  readonly marks: readonly string[];
  /** With the first of the ring. */
  seal(id: string, use: SealedKey['use'], key: Buffer): SealedKey;
  /** @throws KeysRefused when none of the ring opens it */
  open(sealed: SealedKey): Buffer;
}

const boundOf = ({ id, use }: Pick<SealedKey, 'id' | 'use'>) => `violet data_keys ${use} ${id}`;

/** The ring of the operator: its first key seals, each of them opens. */
export function createRootKeys(texts: readonly string[]): RootKeys {
  const ring = texts.flatMap((text) => readRootKey(text) ?? []);
  const [first] = ring;
  if (!first || ring.length !== texts.length) throw new KeysRefused('AT_REST_KEYS must be keys of 32 bytes as base64');
  return {
    marks: ring.map(({ mark }) => mark),
    seal: (id, use, key) => ({ id, use, sealedKey: encrypt(first.key, boundOf({ id, use }), key), rootMark: first.mark }),
    open(sealed) {
      const root = ring.find(({ mark }) => mark === sealed.rootMark);
      const key = root && decrypt(root.key, boundOf(sealed), sealed.sealedKey);
      if (key) return key;
      const why = root ? `does not open the data key ${sealed.id}, which was changed` : 'lacks it';
      throw new KeysRefused(`AT_REST_KEYS: what is here is sealed by the root key ${sealed.rootMark}, and the ring ${why}`);
    },
  };
}
