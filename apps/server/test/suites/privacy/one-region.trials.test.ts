// Two from two cities of one region under a risk are alike to whoever looks, however often. ADR 039.
import type { DiscoveryCard } from '@violet/contract/discovery';
import type { LikeEntry } from '@violet/contract/notifications/activity-panel';
import type { Profile } from '@violet/contract/profiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { like } from '#test/steps/matches.ts';
import { openSocket, type TestSocket } from '#test/world/socket.ts';
import { wordsInRows } from '#test/world/words-in-rows.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

/** `GENERATED_READS=2000 npm run test:services -- one-region` asks for the whole number. */
const reads = Number(process.env.GENERATED_READS ?? 400);
const log: string[] = [];
let world: World;
let hidden: readonly Member[];
let observers: readonly (readonly [Member, TestSocket])[];

beforeAll(async () => {
  world = await createWorld({ demo: false, log });
  const seen = { age: 31, riskAcknowledged: true };
  hidden = [
    await world.member({ ...seen, name: 'Ada', location: 'Gulu, Uganda' }),
    await world.member({ ...seen, name: 'Eva', location: 'Arua, Uganda' }),
  ];
  const places = ['Northern Region, Uganda', 'Central Region, Uganda', 'Kigali, Rwanda'];
  const members = await Promise.all(places.map(async (location) => world.member({ location, riskAcknowledged: true, premium: true })));
  for (const observer of members) {
    await observer.put(`/api/users/${observer.id}/app-settings`, { privacy: { incognito: false } });
    for (const one of hidden) await like(one, observer);
  }
  observers = await Promise.all(members.map(async (member) => [member, await openSocket(world.origin, member)] as const));
});
afterAll(() => world.close());

/** The same numbers in each run. */
function createDraw(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Shown = DiscoveryCard | LikeEntry | Profile;

/** What is said of the two, without who they are and when they came. */
function said(list: readonly Shown[]): readonly (string | undefined)[] {
  return hidden.map(({ id, name, username }) => {
    const found = list.find((one) => ('userId' in one ? one.userId : one.id) === id);
    if (found === undefined) return undefined;
    return JSON.stringify(found, (key, value: unknown) => (/At$|^(id|userId)$/u.test(key) ? undefined : value))
      .replaceAll(username, 'username')
      .replaceAll(name, 'name');
  });
}

/** Each moves, filters and looks; answers what was said of the two by whichever list was read. */
async function lookOnce(observer: Member, draw: (below: number) => number): Promise<readonly (string | undefined)[]> {
  const own = `/api/users/${observer.id}`;
  const list = async (path: string) => said((await observer.get<Shown[]>(path)).body);
  switch (draw(6)) {
    case 0:
      await observer.put(`${own}/filters`, {
        maxDistance: 1 + draw(100),
        reach: (['distance', 'country', 'world'] as const)[draw(3)],
        minAge: 18 + draw(20),
      });
      return list(`/api/users/discovery/${observer.id}?limit=50`);
    case 1:
      return list(`/api/users/discovery/${observer.id}?limit=50&scope=${['all', 'state', 'city'][draw(3)]}`);
    case 2:
      return list('/api/notifications/likes-received?limit=50');
    case 3:
      return list('/api/notifications/potential-matches');
    default: {
      const profiles = await Promise.all(hidden.map(async ({ id }) => (await observer.get<Profile>(`/api/users/${id}`)).body));
      return said(profiles);
    }
  }
}

it('no sequence of reads and changes of filters tells their cities apart', async () => {
  const draw = createDraw(20_260_504);
  let shown = 0;
  for (let read = 0; read < reads; read += 1) {
    const [observer] = observers[draw(observers.length)] ?? [];
    if (observer === undefined) throw new Error('nobody looks');
    if (read % 50 === 0) world.clock.advance({ minutes: 2 });
    const [ada, eva] = await lookOnce(observer, draw);
    expect(ada, `read ${read}`).toBe(eva);
    if (ada !== undefined) shown += 1;
  }
  expect(shown).toBeGreaterThan(reads / 4);
});

it('their cities are in no row, no frame and no line of the log', async () => {
  expect(await wordsInRows(world.db, ['Gulu', '233346', 'Arua', '235039'])).toEqual([]);
  const told = [...observers.map(([, { frames }]) => JSON.stringify(frames)), ...log].join('\n');
  expect(told).not.toMatch(/Gulu|Arua|233346|235039/u);
});
