import { beforeAll, expect, it, vi } from 'vitest';
import { toText } from './bytes.ts';
import { showLockPasskey } from './passkey.ts';
import type { LockPasskey } from './shape.ts';

const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
let own: CryptoKeyPair;
let other: CryptoKeyPair;
let kept: LockPasskey;

beforeAll(async () => {
  [own, other] = (await Promise.all([1, 2].map(() => crypto.subtle.generateKey(curve, true, ['sign', 'verify'])))) as [
    CryptoKeyPair,
    CryptoKeyPair,
  ];
  kept = { id: toText(new Uint8Array(16)), publicKey: toText(await crypto.subtle.exportKey('spki', own.publicKey)), algorithm: -7 };
});

/** As passkeys give it: numbers without leading zeros, and with one where they would else be below zero. */
function toDer(plain: Uint8Array): Uint8Array<ArrayBuffer> {
  const numbers = [plain.subarray(0, 32), plain.subarray(32)].map((number) => {
    const from = number.findIndex((byte) => byte !== 0);
    const short = [...number.subarray(from)];
    const positive = (short[0] ?? 0) > 127 ? [0, ...short] : short;
    return [2, positive.length, ...positive];
  });
  const body = numbers.flat();
  return Uint8Array.from([0x30, body.length, ...body]);
}

interface Shown {
  by?: CryptoKeyPair;
  flags?: number;
  host?: string;
  said?: Record<string, unknown>;
}

/** A device that answers so, whatever it is asked. */
function holdDevice({ by = own, flags = 5, host = location.hostname, said = {} }: Shown = {}): void {
  const get = async ({ publicKey }: { publicKey: PublicKeyCredentialRequestOptions }) => {
    const challenge = toText(publicKey.challenge as Uint8Array<ArrayBuffer>);
    const client = new TextEncoder().encode(JSON.stringify({ type: 'webauthn.get', challenge, origin: location.origin, ...said }));
    const site = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(host)));
    const data = Uint8Array.from([...site, flags, 0, 0, 0, 1]);
    const signed = Uint8Array.from([...data, ...new Uint8Array(await crypto.subtle.digest('SHA-256', client))]);
    const plain = new Uint8Array(await crypto.subtle.sign(curve, by.privateKey, signed));
    return { response: { clientDataJSON: client, authenticatorData: data.buffer, signature: toDer(plain).buffer } };
  };
  vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: { get } } }));
}

it('of this device opens the lock, whatever numbers its signature has', async () => {
  holdDevice();
  const shown = await Promise.all(Array.from({ length: 300 }, () => showLockPasskey(kept)));
  expect(shown.filter((isRight) => !isRight)).toEqual([]);
});

it.each<[string, () => Shown]>([
  ['another key signed', () => ({ by: other })],
  ['the device did not ask its owner', () => ({ flags: 1 })],
  ['nobody touched it', () => ({ flags: 4 })],
  ['it was made for another site', () => ({ host: 'elsewhere.example' })],
  ['another page asked', () => ({ said: { origin: 'https://elsewhere.example' } })],
  ['it answers an earlier question', () => ({ said: { challenge: toText(new Uint8Array(32)) } })],
  ['it was being made', () => ({ said: { type: 'webauthn.create' } })],
])('does not open it where %s', async (_why, shown) => {
  holdDevice(shown());
  expect(await showLockPasskey(kept)).toBe(false);
});

it('does not open it where the member goes back, or what is kept was spoilt', async () => {
  holdDevice();
  expect(await showLockPasskey({ ...kept, publicKey: 'AAAA' })).toBe(false);
  vi.stubGlobal('navigator', { credentials: { get: () => Promise.reject(new DOMException('', 'NotAllowedError')) } });
  expect(await showLockPasskey(kept)).toBe(false);
});
