import type { Limit } from '@violet/contract/limit';

/** Wrong codes and passkeys for one account from one network, or in one session. */
export const wrongFactorLimit: Limit = { name: 'wrong-factor', points: 10, seconds: 900, per: 'key', always: true };
/** Codes of apps tried for one account from anywhere: the six digits alone can be guessed. Passkeys and recovery codes go on working. */
export const appCodeLimit: Limit = { name: 'app-code', points: 100, seconds: 86_400, per: 'key', always: true };
/** The same over three weeks, which no new password counts anew. Whoever reads the owner's mail sets one each hour. */
export const lastingAppCodeLimit: Limit = { name: 'app-code-weeks', points: 500, seconds: 21 * 86_400, per: 'key', always: true };
