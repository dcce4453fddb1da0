import { factorLimits } from '@violet/contract/auth/second-factors';
import type { Viewer } from '#platform/http/gate/viewer.ts';

/** The end of a challenge, or of a sign-in that waits. */
export function waitEnd(from: Date): Date {
  return new Date(from.getTime() + factorLimits.waitMinutes * 60_000);
}

/** Until when a session that showed a factor need not show one again. */
export function stepUpEnd(shownAt: Date): Date {
  return new Date(shownAt.getTime() + factorLimits.stepUpMinutes * 60_000);
}

export interface Shown {
  readonly hasFactor: boolean;
  /** When one was last shown in the session; null: never. */
  readonly shownAt: Date | null;
  /** The last time the password was shown in the session, at its sign-in or since; null: the session has ended. */
  readonly passwordShownAt: Date | null;
}

export function isFresh(shownAt: Date | null, now: Date): boolean {
  return shownAt !== null && stepUpEnd(shownAt) > now;
}

/** Whether the last factor of this member has to stay. */
export function isRequired(roleFactors: boolean, { role }: Pick<Viewer, 'role'>): boolean {
  return roleFactors && role !== 'member';
}
