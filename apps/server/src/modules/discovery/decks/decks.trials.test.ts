// Decks where very many are in reach: dealt ahead of need, never trusted. Small pools, dealt anew for each change, are in discovery.test.ts.
import { randomUUID } from 'node:crypto';
import type { DiscoveryCard } from '@violet/contract/discovery';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDiscoveryWorld, type DiscoveryWorld } from '#test/world/discovery-world.ts';
import type { Member } from '#test/world/world.ts';
import { candidateOf } from '#modules/discovery/candidates/candidate.ts';
import { listMemberFacts, insertOrUpdateCandidates } from '#modules/discovery/candidates/queries.ts';
import { exposureDay, exposureRules } from '#modules/discovery/exposures/rules.ts';
import { deckRules } from './rules.ts';

const crowd = deckRules.smallPool + 300;
const city = 'Portland, Oregon';

let discoveryWorld: DiscoveryWorld;
let ana: Member;

beforeAll(async () => {
  discoveryWorld = await createDiscoveryWorld();
  const { db, clock } = discoveryWorld.world;
  await db.query(
    `INSERT INTO members (id, username, name, age, city_id, gender_identity, sexual_orientation, interests, last_active_at, created_at)
     SELECT gen_random_uuid(), 'crowd' || n, 'Crowd ' || n, 30, c.id, 'woman', 'lesbian', CASE WHEN n % 10 = 0 THEN ARRAY['Chess'] ELSE '{}' END, $2, $2
     FROM generate_series(1, $1::int) n, cities c WHERE c.name = 'Portland' AND c.state = 'Oregon'`,
    [crowd, clock.now()],
  );
  await db.query('INSERT INTO preferences (member_id) SELECT id FROM members');
  const ids = (await db.query<{ id: string }>('SELECT id FROM members')).map((row) => row.id);
  await insertOrUpdateCandidates(db, (await listMemberFacts(db, ids)).map(candidateOf), clock.now());
  discoveryWorld.world.clock.advance({ minutes: 1 });
});
beforeEach(async () => {
  // Whatever the last test changed is old news.
  discoveryWorld.world.clock.advance({ minutes: 1 });
  ana = await discoveryWorld.world.member({ name: 'Ana', location: city, interests: ['Chess'] });
});
afterAll(() => discoveryWorld.world.close());

async function deckOf(member: Member): Promise<{ built_at: Date; target_ids: string[]; complete: boolean; small: boolean } | undefined> {
  const rows = await discoveryWorld.world.db.query<{ built_at: Date; target_ids: string[]; complete: boolean; small: boolean }>(
    `SELECT built_at, target_ids, complete, small FROM decks WHERE member_id = $1 AND scope = 'all'`,
    [member.id],
  );
  return rows[0];
}

const ids = (cards: readonly DiscoveryCard[]) => cards.map((card) => card.id);

/** Swipes without the limits of a free member. */
async function passAll(member: Member, targets: readonly string[]): Promise<void> {
  await discoveryWorld.world.db.query(
    `INSERT INTO likes (id, member_id, target_id, is_like, created_at) SELECT gen_random_uuid(), $1, id, false, $3 FROM unnest($2::uuid[]) id`,
    [member.id, targets, discoveryWorld.world.clock.now()],
  );
}

it('the same page comes again until she swipes, and none of it twice after', async () => {
  const first = await discoveryWorld.cards(ana);
  expect(first).toHaveLength(20);
  expect(first.every((card) => card.commonInterests.includes('Chess'))).toBe(true);
  expect(ids(await discoveryWorld.cards(ana))).toEqual(ids(first));
  const met = new Set<string>();
  for (let page = 0; page < 15; page += 1) {
    const cards = ids(await discoveryWorld.cards(ana, '?limit=30'));
    expect(cards).toHaveLength(30);
    expect(cards.filter((id) => met.has(id))).toEqual([]);
    for (const id of cards) met.add(id);
    await passAll(ana, cards);
    await discoveryWorld.world.settled();
  }
  expect(met.size).toBeGreaterThan(deckRules.deckSize);
});

it('the next deck is dealt behind a page that leaves few, in time', async () => {
  const dealt = await discoveryWorld.cards(ana).then(() => deckOf(ana));
  expect(dealt).toMatchObject({ complete: false, small: false });
  await passAll(ana, dealt?.target_ids.slice(0, 100) ?? []);
  await discoveryWorld.cards(ana);
  await discoveryWorld.world.settled();
  expect((await deckOf(ana))?.built_at).toEqual(dealt?.built_at);
  await passAll(ana, dealt?.target_ids.slice(100, 130) ?? []);
  expect(ids(await discoveryWorld.cards(ana))).toEqual(dealt?.target_ids.slice(130, 150));
  await discoveryWorld.world.settled();
  const next = await deckOf(ana);
  expect(next?.target_ids).toHaveLength(deckRules.deckSize);
  expect(next?.target_ids).toEqual(expect.arrayContaining(dealt?.target_ids.slice(130) ?? []));
});

it('a block, a ghost and a suspension after the dealing are respected on the very next page', async () => {
  const [blocked, ghost, suspended, older, ...rest] = ids(await discoveryWorld.cards(ana));
  await ana.post('/api/blocks', { blockerId: ana.id, blockedUserId: blocked });
  await discoveryWorld.world.db.query('UPDATE members SET ghost_mode = true WHERE id = $1', [ghost]);
  await discoveryWorld.world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [suspended]);
  await discoveryWorld.world.db.query('UPDATE candidates SET shown_age = 70 WHERE member_id = $1', [older]);
  const page = ids(await discoveryWorld.cards(ana));
  expect(page.slice(0, rest.length)).toEqual(rest);
  expect(page).toHaveLength(20);
});

it('changed filters discard the deck, other changes of hers do not', async () => {
  const before = await discoveryWorld.cards(ana).then(() => deckOf(ana));
  await discoveryWorld.editProfile(ana, { bio: 'Tea first.' });
  await discoveryWorld.cards(ana);
  expect((await deckOf(ana))?.built_at).toEqual(before?.built_at);
  await discoveryWorld.setFilters(ana, { minAge: 31, maxAge: 31 });
  expect(await discoveryWorld.cards(ana)).toEqual([]);
  await discoveryWorld.setFilters(ana, { minAge: 30, maxAge: 31 });
  expect(await discoveryWorld.cards(ana)).toHaveLength(20);
});

it('a super like and a boost come to the front without a new deck', async () => {
  const before = await discoveryWorld.cards(ana).then(() => deckOf(ana));
  const [bea, cleo] = [
    await discoveryWorld.world.member({ name: 'Bea', location: city }),
    await discoveryWorld.world.member({ name: 'Cleo', location: city, premium: true }),
  ];
  await discoveryWorld.swipe(bea, ana, 'super like');
  await cleo.post(`/api/users/${cleo.id}/boost`);
  expect((await discoveryWorld.names(ana)).slice(0, 2).toSorted()).toEqual(['Bea', 'Cleo']);
  expect((await deckOf(ana))?.built_at).toEqual(before?.built_at);
  await passAll(ana, [bea.id, cleo.id]);
});

it('someone who has swiped everybody gets her empty answers without a build for each', async () => {
  await discoveryWorld.cards(ana);
  const everyone = await discoveryWorld.world.db.query<{ id: string }>('SELECT id FROM members WHERE id <> $1', [ana.id]);
  await passAll(
    ana,
    everyone.map((row) => row.id),
  );
  expect(await discoveryWorld.cards(ana)).toEqual([]);
  const built = await deckOf(ana);
  expect(built).toMatchObject({ complete: true, target_ids: [] });
  discoveryWorld.world.clock.advance({ minutes: 4 });
  expect(await discoveryWorld.cards(ana)).toEqual([]);
  await discoveryWorld.world.settled();
  expect((await deckOf(ana))?.built_at).toEqual(built?.built_at);

  const newcomer = await discoveryWorld.world.member({ name: 'Newcomer', location: city });
  expect(await discoveryWorld.cards(ana)).toEqual([]);
  await discoveryWorld.world.settled();
  expect(ids(await discoveryWorld.cards(ana))).toEqual([newcomer.id]);
});

it('a deck of long ago is used once more while the next one is dealt', async () => {
  const before = await discoveryWorld.cards(ana).then(() => deckOf(ana));
  discoveryWorld.world.clock.advance({ hours: 20 });
  const back = await discoveryWorld.world.signIn(ana);
  expect(await discoveryWorld.cards(back)).toHaveLength(20);
  await discoveryWorld.world.settled();
  expect((await deckOf(ana))?.built_at.getTime()).toBeGreaterThan(before?.built_at.getTime() ?? 0);
});

it('a deck dealt for filters of before is never kept', async () => {
  await discoveryWorld.cards(ana);
  await discoveryWorld.world.db.query('UPDATE decks SET target_ids = ARRAY[$2::uuid], revision = revision - 1 WHERE member_id = $1', [
    ana.id,
    randomUUID(),
  ]);
  expect(await discoveryWorld.cards(ana)).toHaveLength(20);
});

it('who names no city is dealt from everywhere', async () => {
  const drifter = await discoveryWorld.world.member({ name: 'Drifter', location: '' });
  expect(await discoveryWorld.cards(drifter)).toHaveLength(20);
  expect(await discoveryWorld.names(ana, '?limit=50')).not.toContain('Drifter');
});

it('who had the share of today gives place to those whom fewer have seen, but for a super like, and has it again tomorrow', async () => {
  const { db, clock } = discoveryWorld.world;
  // What the tests before have shown was of another day.
  clock.advance({ hours: 24 });
  const lookAs = async (name: string) => {
    const viewer = await discoveryWorld.world.member({ name, location: city, interests: ['Chess'] });
    return [viewer, ids(await discoveryWorld.cards(viewer, '?limit=50'))] as const;
  };
  const [, dealt] = await lookAs('Etta');
  const [first = '', second = '', ...others] = dealt;
  const ofThem = (seen: string[]) => seen.filter((id) => dealt.includes(id));
  const show = (id: string, times: number) =>
    db.query(
      `INSERT INTO exposures (member_id, day, shown) VALUES ($1, $2::date, $3)
       ON CONFLICT (member_id) DO UPDATE SET day = excluded.day, shown = excluded.shown`,
      [id, exposureDay(clock.now()), times],
    );
  await show(first, 3 * exposureRules.shareAtLeast);
  // The few looks of this test may be written meanwhile.
  await show(second, exposureRules.shareAtLeast - 4);
  const [fern, seen] = await lookAs('Fern');
  expect(ofThem(seen)).toEqual([second, ...others].slice(0, ofThem(seen).length));
  expect(ofThem(seen).length).toBeGreaterThan(40);
  expect((await deckOf(fern))?.target_ids).not.toContain(first);
  const hana = await discoveryWorld.world.member({ name: 'Hana', location: city, interests: ['Chess'] });
  await db.query(
    'INSERT INTO likes (id, member_id, target_id, is_like, is_super, created_at) VALUES (gen_random_uuid(), $1, $2, true, true, $3)',
    [first, hana.id, clock.now()],
  );
  expect(ids(await discoveryWorld.cards(hana))[0]).toBe(first);
  clock.advance({ hours: 24 });
  expect(ofThem((await lookAs('Gia'))[1]).slice(0, 2)).toEqual([first, second]);
});
