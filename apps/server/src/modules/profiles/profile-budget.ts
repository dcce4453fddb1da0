// How many different members one member, or one address, is shown in a day. It is plenty for a person, and little for a machine.
import type { Limit } from '@violet/contract/limit';
import { limitedFor } from '#platform/http/errors.ts';
import type { DistinctLimits } from '#platform/http/limits/distinct-limits.ts';
import { networkOf } from '#platform/http/limits/network-of.ts';
import type { Behind } from '#platform/http/limits/rate-limits.ts';

const seconds = 86_400;

/** Ten hours of looking at one every half minute, and then some. Premium has no more: seeing everyone is nobody's right. */
export const profilesPerMember: Limit = { name: 'profiles:member', points: 1_500, seconds, per: 'member' };
/** A household, a dormitory, a carrier's shared address: they mostly see the same people. In a demo everybody shares one machine. */
export const profilesPerNetwork: Limit = { name: 'profiles:address', points: 6_000, seconds, per: 'address', demoPoints: 60_000 };

interface Shown {
  /** Whose profile, card or entry it is. */
  readonly id: string;
}

export function createProfileBudget(limits: DistinctLimits) {
  async function take(limit: Limit, key: string, ids: readonly string[], behind: Behind): Promise<readonly string[]> {
    const { ids: admitted, opensInMs } = await limits.take(limit, key, ids, behind);
    if (admitted.length > 0) return admitted;
    throw limitedFor('profiles_seen', opensInMs);
  }

  return {
    /**
     * Those of these members whom the viewer may be shown today. Whoever was seen already may, and new ones while the budget lasts. Throws
     * 429 `rate_limited` when there are some and none may.
     */
    async admit<T extends Shown>(viewerId: string, address: string, shown: readonly T[]): Promise<T[]> {
      if (shown.length === 0) return [];
      const ids = shown.map(({ id }) => id);
      const behind = { memberId: viewerId, address };
      const ofViewer = await take(profilesPerMember, viewerId, ids, behind);
      const admitted = new Set(await take(profilesPerNetwork, networkOf(address), ofViewer, behind));
      return shown.filter(({ id }) => admitted.has(id));
    },
  };
}

export type ProfileBudget = ReturnType<typeof createProfileBudget>;
