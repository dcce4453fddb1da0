import type { PasskeyRequestOptions } from '@violet/contract/auth/passkeys';
import type { SecondFactorParts } from './deps.ts';
import { listPasskeys } from './queries.ts';
import { waitEnd } from './rules.ts';
import { insertOrUpdateChallenge } from './waiting-queries.ts';

interface Asked {
  /** The session, or the sign-in under way. */
  readonly askedId: string;
  readonly memberId: string;
}

/** The bytes of a challenge as browsers get it. */
export function challengeOf({ challenge }: { readonly challenge: string }): Buffer {
  return Buffer.from(challenge, 'base64url');
}

/** What a browser needs to show a passkey; null without any. Only the newest challenge counts. */
export async function askForPasskey(parts: SecondFactorParts, { askedId, memberId }: Asked): Promise<PasskeyRequestOptions | null> {
  const { db, clock, passkeys } = parts;
  const options = await passkeys.requestOptions(await listPasskeys(db, memberId));
  if (!options) return null;
  const expiresAt = waitEnd(clock.now());
  await insertOrUpdateChallenge(db, { askedId, purpose: 'show', memberId, challenge: challengeOf(options), expiresAt });
  return options;
}
