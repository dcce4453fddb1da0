// Passkeys (WebAuthn) as a second factor: any key will do, nobody is asked who made it, and presence is enough, as the password comes first.
import { createHmac } from 'node:crypto';
import type { PasskeyAssertion, PasskeyCreation, PasskeyCreationOptions, PasskeyRequestOptions } from '@violet/contract/auth/passkeys';
import { PRODUCT_NAME } from '@violet/contract/product';
import { factorLimits } from '@violet/contract/auth/second-factors';
import type { DeriveKey } from '#platform/db/derive-keys.ts';
import { refuse } from '#platform/http/errors.ts';
import type { PasskeyRow } from '#modules/second-factors/queries.ts';
import { relyingPartyOf, type RelyingParty } from './relying-party.ts';

const timeout = factorLimits.waitMinutes * 60_000;

/** Loaded with the first passkey: it costs a quarter of a second and megabytes, and many servers never see one. */
const library = () => import('@simplewebauthn/server');

export interface MadePasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const describe = ({ credential_id, transports }: PasskeyRow) => ({ id: text(credential_id), transports: [...transports] });

/** The page that a browser says has asked, where it is one of ours; the library compares the rest of what the browser says. */
function askingPage({ isOwnPage }: RelyingParty, { clientDataJSON }: { readonly clientDataJSON: string }): string {
  const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { origin: unknown };
  if (typeof origin !== 'string' || !isOwnPage(origin)) throw new Error('another page has asked');
  return origin;
}

/** Certificates are not read: whoever made the key, it will do, and reading them can have the server call addresses that stand in them. */
async function hasCertificates({ response }: PasskeyCreation): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const made = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')));
  const format = made.get('fmt');
  return format !== 'none' && (format !== 'packed' || made.get('attStmt').get('x5c') !== undefined);
}

/** What an authenticator sends may be anything: whatever the library finds wrong with it, it is not the right one. */
async function attempt<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

/** The new passkey; undefined when this is no answer to that challenge, from this site. */
async function verifyCreation(site: RelyingParty, challenge: Uint8Array, response: PasskeyCreation): Promise<MadePasskey | undefined> {
  const { verifyRegistrationResponse } = await library();
  const transports = (response.response.transports ?? []).filter((name) => /^[a-z-]{1,20}$/u.test(name));
  const result = await attempt(async () => {
    if (await hasCertificates(response)) return undefined;
    return verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {}, response: { ...response.response, transports } },
      expectedChallenge: text(challenge),
      expectedOrigin: askingPage(site, response.response),
      expectedRPID: site.id,
      requireUserVerification: false,
    });
  });
  if (!result?.verified) return undefined;
  const { credential } = result.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
  };
}

/** Its counter; undefined when this is no answer of that passkey to that challenge, from this site. */
async function verifyAssertion(
  site: RelyingParty,
  challenge: Uint8Array,
  passkey: PasskeyRow,
  response: PasskeyAssertion,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const result = await attempt(async () =>
    verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: text(challenge),
      expectedOrigin: askingPage(site, response.response),
      expectedRPID: site.id,
      requireUserVerification: false,
      credential: {
        id: text(passkey.credential_id),
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    }),
  );
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}

export function createPasskeys(publicUrl: URL, deriveKey: DeriveKey) {
  const party = relyingPartyOf(publicUrl);
  const userKey = deriveKey('passkey users');

  function getSite(): RelyingParty {
    if (!party) throw refuse('passkeys_off');
    return party;
  }

  return {
    isPossible: party !== undefined,

    /** What a browser needs to make one. Authenticators show the site's name and the username, and keep an id that is used nowhere else. */
    async creationOptions(member: { readonly id: string; readonly username: string }, known: readonly PasskeyRow[]) {
      const { id } = getSite();
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: PRODUCT_NAME,
        rpID: id,
        userID: new Uint8Array(createHmac('sha256', userKey).update(member.id).digest()),
        userName: member.username,
        userDisplayName: member.username,
        timeout,
        attestationType: 'none',
        excludeCredentials: known.map(describe),
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      });
      return options as PasskeyCreationOptions;
    },

    verifyCreation: async (challenge: Uint8Array, response: PasskeyCreation) => verifyCreation(getSite(), challenge, response),

    /** The challenge to show one of these; null without any. */
    async requestOptions(known: readonly PasskeyRow[]): Promise<PasskeyRequestOptions | null> {
      if (!party || known.length === 0) return null;
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID: party.id,
        timeout,
        allowCredentials: known.map(describe),
        userVerification: 'discouraged',
      });
      return options as PasskeyRequestOptions;
    },

    verifyAssertion: async (challenge: Uint8Array, passkey: PasskeyRow, response: PasskeyAssertion) =>
      verifyAssertion(getSite(), challenge, passkey, response),
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;
