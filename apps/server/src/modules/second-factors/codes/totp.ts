// Codes of an app (TOTP, RFC 6238): six digits, a new one each 30 seconds. The neighbours of now are taken as well, each once.
import { createSecretKey } from 'node:crypto';
import { lookNames, type Look } from '@violet/contract/looks/looks';
import type { TotpSetup } from '@violet/contract/auth/second-factors';
import type { DeriveKey } from '#platform/db/derive-keys.ts';
import { decrypt, encrypt } from '#platform/cipher.ts';

const periodSeconds = 30;

/** Loaded with the first app: many servers never see one. */
const library = () => import('otplib');

export function createTotp(deriveKey: DeriveKey) {
  const key = createSecretKey(deriveKey('totp secrets'));

  return {
    newSecret: async (): Promise<string> => (await library()).generateSecret(),
    seal: (memberId: string, secret: string): Buffer => encrypt(key, memberId, secret),
    unseal(memberId: string, sealed: Uint8Array): string {
      const secret = decrypt(key, memberId, Buffer.from(sealed));
      if (!secret) throw new Error('the secret of an app does not open: it was changed, or belongs to somebody else');
      return secret.toString();
    },

    /** What the app is told: the username and what the site calls itself, by which the app lists it. */
    async present(secret: string, username: string, look: Look): Promise<TotpSetup> {
      const [{ generateURI }, { encode }] = await Promise.all([library(), import('uqr')]);
      const uri = generateURI({ issuer: lookNames[look], label: username, secret });
      const { data } = encode(uri, { ecc: 'M', border: 2 });
      return { secret, uri, qr: data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')) };
    },

    /** The step of the code, by which it is taken once; undefined when it is of another secret or time. */
    async stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
      const { verifySync } = await library();
      const epoch = Math.floor(now.getTime() / 1_000);
      const result = verifySync({ secret, token: code, epoch, period: periodSeconds, epochTolerance: periodSeconds });
      return result.valid && 'timeStep' in result ? result.timeStep : undefined;
    },
  };
}

export type Totp = ReturnType<typeof createTotp>;
