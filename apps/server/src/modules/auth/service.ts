// Who someone is: registration, login, sessions, passwords. Spec §4 Session, §5 Registration, §10 Passwords.
import type { Credentials, PasswordChange, PasswordReset, PasswordRules, Registration } from '@violet/contract/auth/auth';
import { minPasswordLength } from '@violet/contract/fields/passwords';
import type { Language } from '@violet/contract/fields/languages';
import type { FactorProof } from '@violet/contract/auth/second-factors';
import type { Sql, Tx } from '#platform/db/db.ts';
import { createParticipants } from '#platform/db/participants.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { AuthDeps, AuthParts, OpenedSession, Origin, SignedIn } from './deps.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { getSelfIn, login } from './login.ts';
import { confirmPasswordReset, exportReset, forgetReset, requestPasswordReset } from './password-reset/password-reset.ts';
import { changePassword } from './passwords/change-password.ts';
import { createHashing } from './passwords/hashing.ts';
import { createNewPasswordRules } from './passwords/new-password-rules.ts';
import { confirmPassword, type Proof } from './passwords/prove-password.ts';
import { deleteExpiredSessions, insertOrUpdateCredentials, updatePasswordShown } from './queries.ts';
import { register } from './register.ts';
import type { SecondStep } from './second-step.ts';
import { exportDevices, forgetOldDevices } from './sessions/known-devices.ts';
import * as sessions from './sessions/sessions.ts';

export type { AuthDeps, OpenedSession, Origin, Proof, SignedIn };
export type { HeldSignIn, ProvenSignIn, SecondStep } from './second-step.ts';
export type { PasswordCost } from './passwords/hashing.ts';
export { codeText } from './password-reset/code-words.ts';
/** For the operator's tool, of which no server has to run. */
export { deleteAllSessions, deleteEverySession, deleteSessionsOf } from './queries.ts';

/** For benches of what is asked and written often. */
export { findActiveSession, updateSessionUse } from './queries.ts';
export { oldestSessions, sessionEnd } from './rules.ts';

export function createAuth(deps: AuthDeps) {
  const { db, clock } = deps;
  const newPasswords = createParticipants<[memberId: string]>();
  const newDevices = createParticipants<[memberId: string]>();
  const hashing = createHashing(deps.passwordCost);
  const newPasswordRules = createNewPasswordRules(deps.passwordMin);
  let secondStep: SecondStep | undefined;
  const parts: AuthParts = {
    ...deps,
    hashing,
    newPasswordRules,
    passwordChanged: newPasswords.takePart,
    deviceMet: newDevices.takePart,
    secondStep: () => secondStep,
  };

  return {
    /** Registers who takes part in every new password, in its transaction. */
    onNewPassword: newPasswords.add,
    /** Registers who takes part in a sign-in with a browser that is not known for the member. */
    onNewDevice: newDevices.add,
    /** Registers what a right password may have to wait for. */
    setSecondStep(step: SecondStep): void {
      secondStep = step;
    },

    register: (registration: Registration, origin: Origin) => register(parts, registration, origin),
    login: (credentials: Credentials, origin: Origin, presented: Viewer | null) => login(parts, credentials, origin, presented),
    finishSignIn: (token: string | undefined, proof: FactorProof, origin: Origin, presented: Viewer | null) =>
      finishSignIn(parts, token, { proof, origin, presented }),
    me: (viewer: Viewer, language: Language | undefined) => getSelfIn(parts, language, viewer.id),
    confirm: (viewer: Viewer, password: string) => confirmPassword(parts, viewer, password),
    /** The session has shown the password anew. */
    noteShownPassword: updatePasswordShown,
    changePassword: (viewer: Viewer, change: PasswordChange) => changePassword(parts, viewer, change),
    passwordRules: (): PasswordRules => ({
      minLength: deps.passwordMin ?? minPasswordLength,
      isJudged: deps.passwordMin !== undefined,
    }),
    resets: {
      request: (email: string, asked: Pick<Origin, 'address' | 'language'>) => requestPasswordReset(parts, email, asked),
      confirm: (reset: PasswordReset, address: string) => confirmPasswordReset(parts, reset, address),
      forget: forgetReset,
      exportReset: (memberId: string) => exportReset(db, memberId),
    },

    authenticate: (token: string) => sessions.authenticate(parts, token),
    findAgain: (viewer: Viewer) => sessions.findAgain(parts, viewer),
    listValidSessions: (sessionIds: readonly string[]) => sessions.listValidSessions(parts, sessionIds),
    assertSession: (sql: Sql, viewer: Viewer) => sessions.assertSession(parts, sql, viewer),
    listSessions: (viewer: Viewer) => sessions.listSessions(parts, viewer),
    endSession: (viewer: Viewer, sessionId: string) => sessions.endSession(parts, viewer, sessionId),
    endOtherSessions: (viewer: Viewer) => sessions.endOtherSessions(parts, viewer),
    endSessions: (tx: Tx, memberId: string) => sessions.endSessionsIn(parts, tx, memberId),
    logout: (viewer: Viewer) => sessions.logout(parts, viewer),
    findOpened: (viewer: Viewer, token: string) => sessions.findOpened(parts, viewer, token),
    renewToken: (tx: Tx, viewer: Viewer) => sessions.renewToken(tx, viewer),
    exportDevices: (memberId: string) => exportDevices(deps, memberId),
    /** Clears away what has run out. */
    async sweep(): Promise<void> {
      await deleteExpiredSessions(db, clock.now());
      await forgetOldDevices(deps);
    },
    eraseMember: (tx: Tx, { id }: { readonly id: string }) => sessions.endSessionsIn(parts, tx, id),

    /** For other secrets that are short enough to be tried. Not for the inside of a transaction. */
    hashWith: hashing.hashWith,
    /** For passwords that nobody typed: the demo community's. Neither is for the inside of a transaction. */
    hashPassword: (password: string): Promise<string> => hashing.hash(password, 'demo'),
    isPassword: (password: string, hash: string): Promise<boolean> => hashing.matches(password, hash, 'demo', async () => undefined),
    storeCredentials: (tx: Tx, memberId: string, passwordHash: string) => insertOrUpdateCredentials(tx, memberId, passwordHash),
  };
}

export type Auth = ReturnType<typeof createAuth>;
