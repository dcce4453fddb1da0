// What a caller may ask for at all. Members count each for themselves, as thousands may share the address of a carrier.
import type { Limit } from '@violet/contract/limit';
import type { RateLimits } from './rate-limits.ts';

/** Everything that one member may ask for; a visitor by the address. */
export const everythingLimit: Limit = { name: 'everything', points: 3_000, seconds: 300, per: 'member', demoPoints: 30_000 };
/** What one address brings as a session and is none. Whoever has one is counted elsewhere, and each look-up asks the database. */
const vainSessionLimit: Limit = { name: 'vain-session', points: 3_000, seconds: 300, per: 'address', demoPoints: 30_000 };

/** Who brought a session's cookie, which opened something or did not. */
interface SessionCaller {
  readonly memberId: string | undefined;
  readonly address: string;
}

/** By whom a limit counts: the member, where it is per member and there is one, and else the address. */
export const callerKey = ({ per }: Limit, { memberId, address }: SessionCaller): string => (per === 'member' && memberId) || address;

/** Throws 429 `rate_limited` where the address has brought too many sessions that are none. */
export const checkVainSessions = (limits: Pick<RateLimits, 'check'>, address: string): Promise<void> =>
  limits.check(vainSessionLimit, address);

/** Takes a point for a call that brought a session's cookie. Throws 429 `rate_limited` where none is left. */
export async function countSessionCaller(limits: Pick<RateLimits, 'consume'>, limit: Limit, caller: SessionCaller): Promise<void> {
  if (caller.memberId === undefined) await limits.consume(vainSessionLimit, caller.address);
  await limits.consume(limit, callerKey(limit, caller));
}
