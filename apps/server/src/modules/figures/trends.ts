import type { Clock } from '#platform/clock.ts';
import type { PreferenceFigures } from './queries.ts';

const freshMs = 3_600_000;
const rememberedPlaces = 500;

interface Trend {
  readonly names: readonly string[];
  readonly until: number;
}

export interface TrendAsker extends Pick<PreferenceFigures, 'city_id' | 'here_as' | 'open_to_couples'> {
  readonly memberId: string;
  /** Who does not exist for this member. */
  readonly unseen: readonly string[];
}

/**
 * What is popular near a city, or everywhere where too few live there. It is looked up once an hour and the same for all who may meet the
 * same members. So no single profile can be read from it.
 */
export function createTrends(clock: Clock, lookUp: (cityId: number | null, asker: TrendAsker) => Promise<string[]>) {
  const known = new Map<string, Trend>();

  async function at(cityId: number | null, asker: TrendAsker): Promise<readonly string[]> {
    const { here_as, open_to_couples, unseen } = asker;
    const key = [cityId, here_as, open_to_couples, ...unseen.toSorted()].join(' ');
    const now = clock.now().getTime();
    const before = known.get(key);
    if (before && before.until > now) return before.names;
    const names = await lookUp(cityId, asker);
    known.delete(key);
    known.set(key, { names, until: now + freshMs });
    const [oldest] = known.keys();
    if (known.size > rememberedPlaces && oldest !== undefined) known.delete(oldest);
    return names;
  }

  return {
    async near(asker: TrendAsker): Promise<string[]> {
      const here = asker.city_id === null ? [] : await at(asker.city_id, asker);
      return [...(here.length > 0 ? here : await at(null, asker))];
    },
  };
}
