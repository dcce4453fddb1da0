import type { Clock } from '#platform/clock.ts';

const freshMs = 3_600_000;
const rememberedPlaces = 500;

interface Trend {
  readonly names: readonly string[];
  readonly until: number;
}

/**
 * What is popular near a city, or everywhere where too few live there. It is looked up once an hour and the same for all who ask. So no
 * single profile can be read from it.
 */
export function createTrends(clock: Clock, lookUp: (cityId: number | null) => Promise<string[]>) {
  const known = new Map<number | null, Trend>();

  async function at(cityId: number | null): Promise<readonly string[]> {
    const now = clock.now().getTime();
    const before = known.get(cityId);
    if (before && before.until > now) return before.names;
    const names = await lookUp(cityId);
    known.delete(cityId);
    known.set(cityId, { names, until: now + freshMs });
    const [oldest] = known.keys();
    if (known.size > rememberedPlaces && oldest !== undefined) known.delete(oldest);
    return names;
  }

  return {
    async near(cityId: number | null): Promise<string[]> {
      const here = cityId === null ? [] : await at(cityId);
      return [...(here.length > 0 ? here : await at(null))];
    },
  };
}
