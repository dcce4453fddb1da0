import { secondFactorEndpoints } from '@violet/contract/auth/second-factors';
import type { SecondFactors } from '@violet/contract/auth/second-factors';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@violet/contract/auth/passkeys';
import { vi } from 'vitest';
import type { ApiDouble } from './api-double.ts';

// Second factors as the server tells of them, and a browser with passkeys.

export const noFactors: SecondFactors = { factors: [], recoveryCodesLeft: 0, shownUntil: null, required: false, passkeys: true };

export const phonePasskey = {
  id: 'passkey-1',
  kind: 'passkey',
  name: 'My phone',
  createdAt: '2026-05-01T10:00:00.000Z',
  lastUsedAt: null,
} as const;
export const tabletApp = { ...phonePasskey, id: 'app-1', kind: 'totp', name: 'My tablet' } as const;

export const withBoth: SecondFactors = { ...noFactors, factors: [phonePasskey, tabletApp], recoveryCodesLeft: 9 };
export const withApp: SecondFactors = { ...noFactors, factors: [tabletApp], recoveryCodesLeft: 10 };

export const tenCodes = Array.from({ length: 10 }, (_, place) => `abcd-efg${place}`);

export const challenge: PasskeyRequestOptions = {
  challenge: 'AAAA',
  timeout: 60_000,
  rpId: 'localhost',
  allowCredentials: [],
  userVerification: 'preferred',
};

export const creation: PasskeyCreationOptions = {
  rp: { name: 'Violet', id: 'localhost' },
  user: { id: 'AAAA', name: 'ana', displayName: 'Ana' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 60_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
  attestation: 'none',
};

/** A sign-in that waits for these. */
export function answerSignIn(double: ApiDouble, kinds: readonly ('passkey' | 'totp' | 'recovery')[]): ApiDouble {
  return double.on(secondFactorEndpoints.signInOptions, () => ({
    kinds: [...kinds],
    passkey: kinds.includes('passkey') ? challenge : null,
    until: '2026-05-01T10:05:00.000Z',
  }));
}

const bytes = () => new Uint8Array([1, 2, 3]).buffer;

/** A browser with passkeys, of which the member shows one, or does as `answer` says. */
export function stubPasskeys(answer?: () => Promise<unknown>): void {
  vi.stubGlobal('PublicKeyCredential', class {});
  const shown = {
    id: 'AQID',
    rawId: bytes(),
    type: 'public-key',
    response: { authenticatorData: bytes(), clientDataJSON: bytes(), signature: bytes(), attestationObject: bytes() },
    getClientExtensionResults: () => ({}),
  };
  const give = answer ?? (() => Promise.resolve(shown));
  // jsdom has none, and without the class above nobody asks for them.
  Object.defineProperty(navigator, 'credentials', { value: { get: give, create: give }, configurable: true });
}
