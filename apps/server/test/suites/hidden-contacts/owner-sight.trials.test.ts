// In the sight of a member who hides from contacts nothing changes. Three worlds are alike but for whose address was entered, if any. ADR 045.
import { reportReasons } from '@violet/contract/catalogue/report-reasons';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAddress, hideFrom } from '#test/steps/contacts.ts';
import { like, pass } from '#test/steps/matches.ts';
import { aMeetup } from '#test/steps/meetups.ts';
import { createWorld, type Answer, type Member, type World } from '#test/world/world.ts';

/** `GENERATED_CALLS=2000 npm run test:services -- owner-sight` makes the whole number. */
const calls = Number(process.env.GENERATED_CALLS ?? 300);

interface Scene {
  readonly world: World;
  readonly ana: Member;
  /** Whom Ana may name; the first is who has the address that is entered in one of the worlds. */
  readonly others: readonly Member[];
  readonly meetups: readonly string[];
  /** Ids in the order in which they came. */
  readonly ids: Map<string, string>;
}

const location = 'Tulsa, Oklahoma';
const address = anAddress();
let scenes: readonly Scene[];

async function aScene(entered?: string): Promise<Scene> {
  const world = await createWorld({ demo: false });
  const member = (username: string, more: object = {}) => world.member({ username, name: username, location, ...more });
  const ana = await member('Ana', { premium: true });
  const others: Member[] = [await member('Xenia', { email: address })];
  for (const name of ['Bea', 'Cleo', 'Dora', 'Edda', 'Fay']) others.push(await member(name));
  const [xenia, bea, cleo] = others as [Member, Member, Member];
  await like(bea, ana);
  await like(xenia, bea);
  await pass(cleo, ana);
  const meetups = [await aMeetup(world, xenia), await aMeetup(world, xenia, { needsApproval: true }), await aMeetup(world, bea)];
  if (entered !== undefined) await hideFrom(ana, entered);
  await world.settled();
  return { world, ana, others, meetups: meetups.map(({ id }) => id), ids: new Map() };
}

beforeAll(async () => {
  scenes = [await aScene(address), await aScene(anAddress()), await aScene()];
});
afterAll(() => Promise.all(scenes.map(({ world }) => world.close())));

/** The same numbers in each run. */
function createDraw(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Draw = (below: number) => number;
type Call = (scene: Scene, numbers: readonly number[]) => Promise<Answer>;

const at = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;
const whom = ({ others }: Scene, [one = 0]: readonly number[]) => at(others, one);
const swipeAs =
  (kind: object): Call =>
  (scene, numbers) =>
    scene.ana.post('/api/likes', { userId: scene.ana.id, targetUserId: whom(scene, numbers).id, ...kind });
const onMeetup =
  (method: 'post' | 'del', what: string): Call =>
  ({ ana, meetups }, [one = 0]) =>
    ana[method](`/api/events/${at(meetups, one)}/${what}`, { userId: ana.id });
const get =
  (path: (scene: Scene, numbers: readonly number[]) => string): Call =>
  (scene, numbers) =>
    scene.ana.get(path(scene, numbers));

const everything: readonly Call[] = [
  get(({ ana }, [one = 0]) => `/api/users/discovery/${ana.id}?scope=${at(['all', 'state', 'city'], one)}`),
  get((scene, numbers) => `/api/users/${whom(scene, numbers).id}`),
  get((scene, numbers) => `/api/users/${whom(scene, numbers).id}/badges`),
  get(({ ana }) => `/api/users/${ana.id}`),
  get(({ ana }) => `/api/users/${ana.id}/profile-stats`),
  get(({ ana }) => `/api/users/${ana.id}/preference-stats`),
  get(({ ana }) => `/api/users/${ana.id}/hidden-contacts`),
  get(() => '/api/notifications/count'),
  get(() => '/api/notifications/likes-received'),
  get(() => '/api/notifications/potential-matches'),
  get(() => '/api/matches'),
  get(() => '/api/likes/allowance'),
  get(() => '/api/events'),
  get(({ meetups }, [one = 0]) => `/api/events/${at(meetups, one)}`),
  get(({ meetups }, [one = 0]) => `/api/events/${at(meetups, one)}/guests`),
  get(() => '/api/events/notices'),
  get(() => '/api/farewells'),
  swipeAs({ isLike: true }),
  swipeAs({ isLike: false }),
  swipeAs({ isLike: true, isSuperLike: true }),
  onMeetup('post', 'join'),
  onMeetup('del', 'join'),
  onMeetup('post', 'waitlist'),
  ({ ana }) => ana.post(`/api/users/${ana.id}/boost`),
  ({ ana }, [one = 0]) => ana.put(`/api/users/${ana.id}/filters`, { maxAge: 30 + (one % 30) }),
  (scene, [one = 0, two = 0]) =>
    scene.ana.post('/api/reports', {
      reporterId: scene.ana.id,
      reportedUserId: whom(scene, [one]).username,
      reason: at(reportReasons, two),
    }),
  async (scene, numbers) => {
    // Unblocking is rare: whoever is blocked stays gone for the rest.
    if ((numbers[1] ?? 0) % 12 !== 0) return scene.ana.get(`/api/blocks/${scene.ana.id}`);
    return scene.ana.post('/api/blocks', { blockerId: scene.ana.id, blockedUserId: whom(scene, numbers).id });
  },
  async (scene, numbers) => {
    const last = await scene.ana.get<{ id: string }[]>('/api/users/discovery/' + scene.ana.id);
    const [card] = last.body;
    return scene.ana.post('/api/likes', { userId: scene.ana.id, targetUserId: card?.id ?? whom(scene, numbers).id, isLike: false });
  },
];

/** What differs between worlds in any case: drawn ids, the time, and the owner's own count of entries. */
function comparable({ ids }: Scene, { status, body }: Answer): string {
  const text = JSON.stringify(body) ?? '';
  const named = text.replace(/[\da-f]{8}-[\da-f-]{27}|[\da-f]{32}/gu, (id) => {
    const name = ids.get(id) ?? `id ${ids.size}`;
    ids.set(id, name);
    return name;
  });
  return `${status} ${named.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, 'a time').replace(/^\{"entered":[01],/u, '{"entered":"some",')}`;
}

it('every answer to her is the same to the byte, whoever’s address she entered', { tags: calls > 300 ? ['long'] : [] }, async () => {
  const draw: Draw = createDraw(45);
  const seen = new Map<string, number>();
  for (let made = 0; made < calls; made += 1) {
    const which = draw(everything.length);
    const numbers = [draw(1_000), draw(1_000)];
    const answers: string[] = [];
    for (const scene of scenes) {
      // Without time that passes, limits would leave most calls refused.
      scene.world.clock.advance({ minutes: 30 });
      // The first call of a day is answered beside what a new day brings.
      await scene.ana.get('/api/likes/allowance');
      await scene.world.settled();
      answers.push(comparable(scene, await at(everything, which)(scene, numbers)));
      await scene.world.settled();
    }
    for (const answer of answers) expect(answer, `call ${made} of kind ${which}`).toBe(answers[0]);
    const status = answers[0]?.slice(0, 3) ?? '';
    seen.set(status, (seen.get(status) ?? 0) + 1);
  }
  expect(seen.get('200')).toBeGreaterThan(calls / 3);
  expect(seen.get('201')).toBeGreaterThan(5);
});

it('and to whom she hides from she is nobody, also after all of that', async () => {
  const { world, ana, others } = scenes[0]!;
  // Sessions have ended in the time that has passed.
  const looks = await Promise.all(
    others.slice(0, 2).map(async (other) => (await (await world.signIn(other)).get(`/api/users/${ana.id}`)).status),
  );
  expect(looks[0]).toBe(404);
});
