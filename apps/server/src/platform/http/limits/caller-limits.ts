// What a caller may ask for at all. Sessions count each for themselves, as thousands of members may share the address of a carrier.
import type { Limit } from '@violet/contract/limit';
import { hashSecretToken } from '#platform/secret-token.ts';
import type { RateLimits } from './rate-limits.ts';

/** Everything that one session may ask for; a visitor by the address. */
export const everythingLimit: Limit = { name: 'everything', points: 3_000, seconds: 300, per: 'member', demoPoints: 30_000 };

/** How many sessions of one address may use up all they have. Whoever makes them up meets this before anything is looked up. */
const sessionsAtOnce = 10;

/** The same for all sessions of an address together. */
function crowdLimit({ name, points, demoPoints = points, ...rest }: Limit): Limit {
  return { ...rest, name: `${name}-crowd`, per: 'address', points: points * sessionsAtOnce, demoPoints: demoPoints * sessionsAtOnce };
}

/**
 * Takes a point. Throws 429 `rate_limited` where none is left.
 * @param token of the session that the call brought, whether or not it is one
 */
export async function countCaller(
  limits: Pick<RateLimits, 'consume'>,
  limit: Limit,
  { address, token }: { readonly address: string; readonly token: string | undefined },
): Promise<void> {
  if (token === undefined || limit.per === 'address') return limits.consume(limit, address);
  await limits.consume(crowdLimit(limit), address);
  await limits.consume(limit, { name: hashSecretToken(token).toString('base64url'), address });
}
