import type { FactorProof } from '@violet/contract/auth/second-factors';
import { refuse } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { AuthParts, Origin, SignedIn } from './deps.ts';
import { getSelfIn } from './login.ts';
import type { ProvenSignIn } from './second-step.ts';
import { openOnDevice } from './sessions/open-on-device.ts';
import { logout } from './sessions/sessions.ts';

export interface Finishing {
  readonly proof: FactorProof;
  readonly origin: Origin;
  /** Whose session the browser had, which ends. */
  readonly presented: Viewer | null;
}

async function openProven(parts: AuthParts, proven: ProvenSignIn, { origin, presented }: Finishing): Promise<SignedIn> {
  const { memberId, isBrief } = proven;
  const session = await parts.db.tx(async (tx) => {
    await proven.stillHolds(tx);
    const opened = await openOnDevice(parts, tx, { memberId, origin, isBrief });
    await proven.opened(tx, opened.token);
    return opened;
  });
  await parts.profiles.activity.mark(memberId, parts.clock.now());
  const user = await getSelfIn(parts, origin.language, memberId);
  if (presented) await logout(parts, presented);
  return { ...session, user };
}

/** The second call of a sign-in, where the password alone opened nothing. */
export async function finishSignIn(parts: AuthParts, token: string | undefined, finishing: Finishing): Promise<SignedIn> {
  const secondStep = parts.secondStep();
  if (!secondStep) throw refuse('sign_in_over');
  const { proof, origin } = finishing;
  return secondStep.finish(token, { proof, address: origin.address }, (proven) => openProven(parts, proven, finishing));
}
