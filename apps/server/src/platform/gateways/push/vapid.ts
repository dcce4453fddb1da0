import { createECDH } from 'node:crypto';

/** What push services know a site by: a point of P-256 and its secret, in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const curve = 'prime256v1';

export function newKeyPair(): VapidKeys {
  const pair = createECDH(curve);
  pair.generateKeys();
  // Node leaves out leading zeros.
  const secret = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

/** The pair of a secret, as it is written everywhere here, also where it was padded. Undefined for what is none. */
export function pairOf(privateKey: string): VapidKeys | undefined {
  const secret = Buffer.from(privateKey, 'base64url');
  if (secret.length !== 32) return undefined;
  try {
    const pair = createECDH(curve);
    pair.setPrivateKey(secret);
    return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
  } catch {
    return undefined;
  }
}
