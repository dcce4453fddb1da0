// How soon a search for a city is answered over HTTP, as it is typed. Floor: the same number of calls that only ask whether the server is there.
import { quantile } from '#bench/quantile.ts';
import { createDatabase, startServer } from '#server/test/programs/served-community.ts';

const inFlight = 16;
const asked = 8_000;
const barMs = 50;

export interface PlacesFigure {
  readonly countries: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly floorP50Ms: number;
  readonly floorP99Ms: number;
  readonly perSecond: number;
  readonly passes: boolean;
}

async function read<T>(address: string): Promise<T> {
  const answer = await fetch(address);
  if (answer.status !== 200) throw new Error(`${address} was answered ${answer.status}`);
  return (await answer.json()) as T;
}

/** Each city as it is typed: after three letters, after five, and all of it. One country comes after the other, so that each is new once. */
async function listSearches(places: string): Promise<{ searches: string[]; countries: number }> {
  const countries = await read<{ code: string }[]>(`${places}/countries`);
  const searches: string[] = [];
  for (const { code } of countries) {
    const cities = await read<{ city: string }[]>(`${places}/cities?country=${code}&limit=50`);
    const typed = new Set(cities.flatMap(({ city }) => [city.slice(0, 3), city.slice(0, 5), city.slice(0, 60)]));
    for (const q of typed) searches.push(`${places}/cities?country=${code}&q=${encodeURIComponent(q)}`);
  }
  return { searches, countries: countries.length };
}

/** So many calls at once, each followed by another; answers how long each took. */
async function measure(addresses: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const call = async () => {
    while (next < asked) {
      const address = addresses[next % addresses.length] ?? '';
      next += 1;
      const start = performance.now();
      await read(address);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, call));
  return times;
}

export async function benchPlaces(): Promise<PlacesFigure> {
  const database = await createDatabase('bench_places');
  const server = await startServer({ DATABASE_URL: database.url });
  try {
    const { searches, countries } = await listSearches(`${server.origin}/api/places`);
    const floor = await measure([`${server.origin}/readyz`]);
    const start = performance.now();
    const times = await measure(searches);
    const perSecond = Math.round(asked / ((performance.now() - start) / 1_000));
    const [p50Ms, p99Ms] = [quantile(times, 0.5), quantile(times, 0.99)];
    const floors = { floorP50Ms: quantile(floor, 0.5), floorP99Ms: quantile(floor, 0.99) };
    return { countries, p50Ms, p99Ms, ...floors, perSecond, passes: p99Ms <= barMs };
  } finally {
    await server.stop('SIGTERM');
    await database.drop();
  }
}

export function describePlaces({ countries, p50Ms, p99Ms, floorP50Ms, floorP99Ms, perSecond, passes }: PlacesFigure): string {
  const ours = `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms (bar ${barMs}), ${perSecond.toLocaleString('en')} a second`;
  const beside = `asking whether the server is there ${floorP50Ms.toFixed(1)} and ${floorP99Ms.toFixed(1)}`;
  return `cities of ${countries} countries, ${inFlight} in flight: ${ours}; ${beside}; ${passes ? 'passes' : 'FAILS'}`;
}
