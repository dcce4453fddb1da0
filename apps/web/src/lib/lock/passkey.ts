// A passkey of the device opens the lock. All of it happens here: the challenge is made, and the signature judged, in this page. ADR 043.
import { randomBytes, toBytes, toText } from './bytes.ts';
import type { LockPasskey } from './shape.ts';

const es256 = -7;
const rs256 = -257;
const userPresent = 1;
const userVerified = 4;

/** Whether the device can ask for a face, a finger or its own code. */
export async function hasDevicePasskeys(): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/** @param name what the device's list of passkeys shows. @returns null where none came of it */
export async function createLockPasskey(name: string): Promise<LockPasskey | null> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    rp: { name },
    // It is nobody's account: each lock has one of its own.
    user: { id: randomBytes(16), name, displayName: name },
    challenge: randomBytes(32),
    pubKeyCredParams: [es256, rs256].map((alg) => ({ type: 'public-key', alg })),
    authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'required', residentKey: 'discouraged' },
  };
  const made = (await navigator.credentials.create({ publicKey }).catch(() => null)) as PublicKeyCredential | null;
  if (made === null) return null;
  const response = made.response as AuthenticatorAttestationResponse;
  const key = response.getPublicKey();
  return key === null ? null : { id: toText(made.rawId), publicKey: toText(key), algorithm: response.getPublicKeyAlgorithm() };
}

/** Has the device ask its owner. False where that did not succeed, for whatever reason. */
export async function showLockPasskey(kept: LockPasskey): Promise<boolean> {
  const challenge = randomBytes(32);
  try {
    const publicKey: PublicKeyCredentialRequestOptions = {
      challenge,
      allowCredentials: [{ type: 'public-key', id: toBytes(kept.id) }],
      userVerification: 'required',
    };
    const shown = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential | null;
    return shown !== null && (await isRight(shown.response as AuthenticatorAssertionResponse, challenge, kept));
  } catch {
    return false;
  }
}

async function isRight(
  { clientDataJSON, authenticatorData, signature }: AuthenticatorAssertionResponse,
  challenge: Uint8Array,
  kept: LockPasskey,
): Promise<boolean> {
  const said = JSON.parse(new TextDecoder().decode(clientDataJSON)) as Readonly<Record<string, unknown>>;
  const isAsked = said['type'] === 'webauthn.get' && said['challenge'] === toText(challenge) && said['origin'] === location.origin;
  const data = new Uint8Array(authenticatorData);
  const site = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(location.hostname));
  const isHere = toText(data.subarray(0, 32)) === toText(site);
  const flags = data[32] ?? 0;
  const isOwner = (flags & userPresent) !== 0 && (flags & userVerified) !== 0;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', clientDataJSON));
  return isAsked && isHere && isOwner && isSigned(Uint8Array.from([...data, ...hash]), new Uint8Array(signature), kept);
}

async function isSigned(data: Uint8Array<ArrayBuffer>, signature: Uint8Array<ArrayBuffer>, kept: LockPasskey): Promise<boolean> {
  const isCurve = kept.algorithm === es256;
  const algorithm = isCurve ? { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('spki', toBytes(kept.publicKey), algorithm, false, ['verify']);
  return crypto.subtle.verify(algorithm, key, isCurve ? plainSignature(signature) : signature, data);
}

/** Two numbers of 32 bytes, out of the DER in which passkeys give them. */
function plainSignature(der: Uint8Array): Uint8Array<ArrayBuffer> {
  const plain = new Uint8Array(64);
  let at = 2;
  for (const end of [32, 64]) {
    const length = der[at + 1] ?? 0;
    const number = der.subarray(at + 2, at + 2 + length).slice(-32);
    plain.set(number, end - number.length);
    at += 2 + length;
  }
  return plain;
}
