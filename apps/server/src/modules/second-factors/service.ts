// What a member shows besides the password: passkeys, codes of an app, recovery codes. Spec §12 Second factors; ADR 025.
import type { EndpointShape } from '@violet/contract/endpoint';
import type { StepUpProof } from '@violet/contract/auth/second-factors';
import type { Look } from '@violet/contract/looks/looks';
import type { Sql, Tx } from '#platform/db/db.ts';
import { createParticipants } from '#platform/db/participants.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { SecondStep } from '#modules/auth/service.ts';
import { askForPasskey } from './challenges.ts';
import { beginPasskey, beginTotp } from './changes/begin-adding.ts';
import { removeFactor, renameFactor, renewRecoveryCodes } from './changes/change-factors.ts';
import { addPasskey, addTotp, type PasskeyToAdd, type TotpToAdd } from './changes/finish-adding.ts';
import { createRecoveryCodes } from './codes/recovery-codes.ts';
import { createTotp } from './codes/totp.ts';
import type { FactorChange, SecondFactorDeps, SecondFactorParts } from './deps.ts';
import { appCodeLimit } from './limits.ts';
import { createPasskeys } from './passkeys/passkeys.ts';
import { exportFactors, presentFactors } from './present.ts';
import { finishSignIn, getSignInOptions, holdSignIn } from './sign-ins.ts';
import { assertShown, checkFactor, stepUp } from './step-up.ts';
import { deleteExpired, deletePendingSignIns } from './waiting-queries.ts';

export type { SecondFactorDeps };
/** For the operator's tool, of which no server has to run. */
export { deleteAllFactors } from './queries.ts';

export function createSecondFactors(deps: SecondFactorDeps) {
  const { auth, db, clock, deriveKey, limits, log, publicUrl } = deps;
  const changes = createParticipants<[memberId: string, change: FactorChange]>();
  const parts: SecondFactorParts = {
    ...deps,
    factorChanged: changes.takePart,
    passkeys: createPasskeys(publicUrl, deriveKey),
    totp: createTotp(deriveKey),
    recovery: createRecoveryCodes(deriveKey, auth.hashWith),
  };
  const secondStep: SecondStep = {
    hold: (tx, memberId) => holdSignIn(parts, tx, memberId),
    finish: (token, shown, open) => finishSignIn(parts, token, shown, open),
  };

  return {
    /** Registers who takes part when a factor comes or goes. */
    onChange: changes.add,
    /** What a right password waits for. */
    secondStep,
    signInOptions: (token: string | undefined) => getSignInOptions(parts, token),
    /** Takes part in a new password. What waits with the one before is over, and tries at codes are counted anew. */
    async forgetSignIns(tx: Tx, memberId: string): Promise<void> {
      await deletePendingSignIns(tx, memberId);
      const startAnew = () => limits.clear(appCodeLimit, memberId);
      tx.afterCommit(() => void startAnew().catch((error: unknown) => log.warn({ err: error }, 'tries at codes are still counted')));
    },

    check: (endpoint: EndpointShape, viewer: Viewer) => checkFactor(parts, endpoint, viewer),
    assertShown: (sql: Sql, session: Pick<Viewer, 'id' | 'sessionId'>) => assertShown(parts, sql, session),
    stepUpOptions: async ({ id: memberId, sessionId }: Viewer) => ({
      passkey: await askForPasskey(parts, { askedId: sessionId, memberId }),
    }),
    stepUp: (viewer: Viewer, proof: StepUpProof, address: string) => stepUp(parts, viewer, proof, address),

    list: (viewer: Viewer) => presentFactors(parts, viewer),
    exportFactors: (memberId: string) => exportFactors(parts, memberId),
    beginPasskey: (viewer: Viewer, password: string | undefined) => beginPasskey(parts, viewer, password),
    addPasskey: (viewer: Viewer, passkey: PasskeyToAdd) => addPasskey(parts, viewer, passkey),
    beginTotp: (viewer: Viewer, password: string | undefined, look: Look) => beginTotp(parts, viewer, password, look),
    addTotp: (viewer: Viewer, totp: TotpToAdd) => addTotp(parts, viewer, totp),
    rename: (viewer: Viewer, id: string, name: string) => renameFactor(parts, viewer, id, name),
    remove: (viewer: Viewer, id: string) => removeFactor(parts, viewer, id),
    renewRecoveryCodes: (viewer: Viewer) => renewRecoveryCodes(parts, viewer),

    /** Clears away what has run out. */
    sweep: (): Promise<void> => deleteExpired(db, clock.now()),
  };
}

export type SecondFactors = ReturnType<typeof createSecondFactors>;
