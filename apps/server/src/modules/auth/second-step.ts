// More than the password: what a sign-in waits for. Another module says what that is. ADR 025.
import type { FactorProof } from '@violet/contract/auth/second-factors';
import type { Tx } from '#platform/db/db.ts';

/** A right password that opens nothing yet. The token goes into a cookie and is kept nowhere. */
export interface HeldSignIn {
  readonly pendingToken: string;
  readonly until: Date;
  /** Whose password it was. */
  readonly memberId: string;
}

/** Whose sign-in may be finished. */
export interface ProvenSignIn {
  readonly memberId: string;
  /** The device is not the member's own. */
  readonly isBrief: boolean;
  /** Begins the transaction that opens the session; throws when something else came first. */
  stillHolds(tx: Tx): Promise<void>;
  /** Ends it. */
  opened(tx: Tx, token: string): Promise<void>;
}

export interface SecondStep {
  /** In the transaction in which the password is right; undefined: nothing else is needed. */
  hold(tx: Tx, signIn: { readonly memberId: string; readonly isBrief: boolean }): Promise<HeldSignIn | undefined>;
  /** @param open opens the session of whoever has shown the factor */
  finish<T>(
    token: string | undefined,
    shown: { readonly proof: FactorProof; readonly address: string },
    open: (proven: ProvenSignIn) => Promise<T>,
  ): Promise<T>;
}

export function isHeld(result: object): result is HeldSignIn {
  return 'pendingToken' in result;
}
