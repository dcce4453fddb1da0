// A key in software: what a browser and an authenticator do together when a page asks for a passkey.
import { createHash, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAssertion, PasskeyCreation, PasskeyCreationOptions, PasskeyRequestOptions } from '@violet/contract/auth/passkeys';

export interface AuthenticatorTraits {
  /** Of the page that asks; by default a world's own. */
  readonly origin?: string;
  /** A key that exists once counts its uses; one that is on several devices says 0. */
  readonly counts?: boolean;
  /** Has its maker state that the key is a good one, though nobody asks: in the form of U2F. */
  readonly maker?: { readonly certificate: string; readonly key: string };
}

export interface Authenticator {
  create(options: PasskeyCreationOptions): PasskeyCreation;
  /** @param counter what it says of its uses, where it is to lie */
  show(options: PasskeyRequestOptions | null, counter?: number): PasskeyAssertion;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

function numberOf(value: number, length: 2 | 4): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
}

export function createAuthenticator(traits: AuthenticatorTraits = {}): Authenticator {
  const { origin = 'http://localhost:3000', counts = false, maker } = traits;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let uses = 0;

  const credential = { id: text(id), rawId: text(id), type: 'public-key' } as const;
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  /** The user is there, and proven; a new key brings its public half. */
  const authenticatorData = (rpId: string, counter: number, made?: Buffer) =>
    Buffer.concat([sha256(rpId), Buffer.from([made ? 0x45 : 0x05]), numberOf(counter, 4), ...(made ? [made] : [])]);

  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });

  function madeKey(): Buffer {
    // COSE: an elliptic key (2) for ES256 (-7) on P-256 (1).
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return Buffer.concat([Buffer.alloc(16), numberOf(id.length, 2), id, Buffer.from(isoCBOR.encode(cose))]);
  }

  function statementOf(rpId: string, client: Buffer): Map<string, unknown> {
    if (!maker) return new Map();
    const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
    const signed = Buffer.concat([Buffer.from([0]), sha256(rpId), sha256(client), id, point]);
    return new Map<string, unknown>([
      ['sig', new Uint8Array(sign('sha256', signed, maker.key))],
      ['x5c', [new Uint8Array(new X509Certificate(maker.certificate).raw)]],
    ]);
  }

  return {
    create({ challenge, rp }) {
      const client = clientData('webauthn.create', challenge);
      const attestation = new Map<string, unknown>([
        ['fmt', maker ? 'fido-u2f' : 'none'],
        ['attStmt', statementOf(rp.id, client)],
        ['authData', new Uint8Array(authenticatorData(rp.id, 0, madeKey()))],
      ]);
      const attestationObject = text(Buffer.from(isoCBOR.encode(attestation as never)));
      return { ...credential, response: { clientDataJSON: text(client), attestationObject } };
    },
    show(options, counter) {
      if (!options) throw new Error('no passkey was asked for');
      uses += 1;
      const client = clientData('webauthn.get', options.challenge);
      const data = authenticatorData(options.rpId, counter ?? (counts ? uses : 0));
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) },
      };
    },
  };
}
