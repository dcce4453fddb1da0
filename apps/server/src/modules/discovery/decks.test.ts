// Decks where very many are in reach: dealt ahead of need, never trusted. Small pools, dealt anew for each change, are in discovery.test.ts.
import { randomUUID } from 'node:crypto';
import type { DiscoveryCard } from '@violet/contract/discovery';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openStage, type Stage } from '../../../test/stage.ts';
import type { Member } from '../../../test/world.ts';
import { candidateOf } from './candidate.ts';
import { listFacts, upsertCandidates } from './candidate-queries.ts';
import { deckRules } from './deck-rules.ts';

const crowd = deckRules.smallPool + 300;
const city = 'Portland, Oregon';

let stage: Stage;
let ana: Member;

beforeAll(async () => {
  stage = await openStage();
  const { db, clock } = stage.world;
  await db.query(
    `INSERT INTO members (id, username, name, age, city_id, gender_identity, sexual_orientation, interests, last_active_at, created_at)
     SELECT gen_random_uuid(), 'crowd' || n, 'Crowd ' || n, 30, c.id, 'woman', 'lesbian', CASE WHEN n % 10 = 0 THEN ARRAY['Chess'] ELSE '{}' END, $2, $2
     FROM generate_series(1, $1::int) n, cities c WHERE c.name = 'Portland' AND c.state = 'Oregon'`,
    [crowd, clock.now()],
  );
  await db.query('INSERT INTO preferences (member_id) SELECT id FROM members');
  const ids = (await db.query<{ id: string }>('SELECT id FROM members')).map((row) => row.id);
  await upsertCandidates(db, (await listFacts(db, ids)).map(candidateOf), clock.now());
  stage.world.clock.advance({ minutes: 1 });
});
beforeEach(async () => {
  // Whatever the last test changed is old news.
  stage.world.clock.advance({ minutes: 1 });
  ana = await stage.world.member({ name: 'Ana', location: city, interests: ['Chess'] });
});
afterAll(() => stage.world.close());

async function deckOf(member: Member): Promise<{ built_at: Date; target_ids: string[]; complete: boolean; small: boolean } | undefined> {
  const rows = await stage.world.db.query<{ built_at: Date; target_ids: string[]; complete: boolean; small: boolean }>(
    `SELECT built_at, target_ids, complete, small FROM decks WHERE member_id = $1 AND scope = 'all'`,
    [member.id],
  );
  return rows[0];
}

const ids = (cards: readonly DiscoveryCard[]) => cards.map((card) => card.id);

/** Swipes without the limits of a free member. */
async function passAll(member: Member, targets: readonly string[]): Promise<void> {
  await stage.world.db.query(
    `INSERT INTO likes (id, member_id, target_id, is_like, created_at) SELECT gen_random_uuid(), $1, id, false, $3 FROM unnest($2::uuid[]) id`,
    [member.id, targets, stage.world.clock.now()],
  );
}

it('the same page comes again until she swipes, and none of it twice after', async () => {
  const first = await stage.cards(ana);
  expect(first).toHaveLength(20);
  expect(first.every((card) => card.commonInterests.includes('Chess'))).toBe(true);
  expect(ids(await stage.cards(ana))).toEqual(ids(first));
  const met = new Set<string>();
  for (let page = 0; page < 15; page += 1) {
    const cards = ids(await stage.cards(ana, '?limit=30'));
    expect(cards).toHaveLength(30);
    expect(cards.filter((id) => met.has(id))).toEqual([]);
    for (const id of cards) met.add(id);
    await passAll(ana, cards);
    await stage.world.settled();
  }
  expect(met.size).toBeGreaterThan(deckRules.deckSize);
});

it('the next deck is dealt behind a page that leaves few, in time', async () => {
  const dealt = await stage.cards(ana).then(() => deckOf(ana));
  expect(dealt).toMatchObject({ complete: false, small: false });
  await passAll(ana, dealt?.target_ids.slice(0, 100) ?? []);
  await stage.cards(ana);
  await stage.world.settled();
  expect((await deckOf(ana))?.built_at).toEqual(dealt?.built_at);
  await passAll(ana, dealt?.target_ids.slice(100, 130) ?? []);
  expect(ids(await stage.cards(ana))).toEqual(dealt?.target_ids.slice(130, 150));
  await stage.world.settled();
  const next = await deckOf(ana);
  expect(next?.target_ids).toHaveLength(deckRules.deckSize);
  expect(next?.target_ids).toEqual(expect.arrayContaining(dealt?.target_ids.slice(130) ?? []));
});

it('a block, a ghost and a suspension after the dealing are respected on the very next page', async () => {
  const [blocked, ghost, suspended, older, ...rest] = ids(await stage.cards(ana));
  await ana.post('/api/blocks', { blockerId: ana.id, blockedUserId: blocked });
  await stage.world.db.query('UPDATE members SET ghost_mode = true WHERE id = $1', [ghost]);
  await stage.world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [suspended]);
  await stage.world.db.query('UPDATE candidates SET shown_age = 70 WHERE member_id = $1', [older]);
  const page = ids(await stage.cards(ana));
  expect(page.slice(0, rest.length)).toEqual(rest);
  expect(page).toHaveLength(20);
});

it('changed filters discard the deck, other changes of hers do not', async () => {
  const before = await stage.cards(ana).then(() => deckOf(ana));
  await stage.edit(ana, { bio: 'Tea first.' });
  await stage.cards(ana);
  expect((await deckOf(ana))?.built_at).toEqual(before?.built_at);
  await stage.filter(ana, { minAge: 31, maxAge: 31 });
  expect(await stage.cards(ana)).toEqual([]);
  await stage.filter(ana, { minAge: 30, maxAge: 31 });
  expect(await stage.cards(ana)).toHaveLength(20);
});

it('a super like and a boost come to the front without a new deck', async () => {
  const before = await stage.cards(ana).then(() => deckOf(ana));
  const [bea, cleo] = [
    await stage.world.member({ name: 'Bea', location: city }),
    await stage.world.member({ name: 'Cleo', location: city, premium: true }),
  ];
  await stage.swipe(bea, ana, 'super like');
  await cleo.post(`/api/users/${cleo.id}/boost`);
  expect((await stage.names(ana)).slice(0, 2).toSorted()).toEqual(['Bea', 'Cleo']);
  expect((await deckOf(ana))?.built_at).toEqual(before?.built_at);
  await passAll(ana, [bea.id, cleo.id]);
});

it('someone who has swiped everybody gets her empty answers without a build for each', async () => {
  await stage.cards(ana);
  const everyone = await stage.world.db.query<{ id: string }>('SELECT id FROM members WHERE id <> $1', [ana.id]);
  await passAll(
    ana,
    everyone.map((row) => row.id),
  );
  expect(await stage.cards(ana)).toEqual([]);
  const built = await deckOf(ana);
  expect(built).toMatchObject({ complete: true, target_ids: [] });
  stage.world.clock.advance({ minutes: 4 });
  expect(await stage.cards(ana)).toEqual([]);
  await stage.world.settled();
  expect((await deckOf(ana))?.built_at).toEqual(built?.built_at);

  const newcomer = await stage.world.member({ name: 'Newcomer', location: city });
  expect(await stage.cards(ana)).toEqual([]);
  await stage.world.settled();
  expect(ids(await stage.cards(ana))).toEqual([newcomer.id]);
});

it('a deck of long ago is used once more while the next one is dealt', async () => {
  const before = await stage.cards(ana).then(() => deckOf(ana));
  stage.world.clock.advance({ hours: 20 });
  const back = await stage.world.signIn(ana);
  expect(await stage.cards(back)).toHaveLength(20);
  await stage.world.settled();
  expect((await deckOf(ana))?.built_at.getTime()).toBeGreaterThan(before?.built_at.getTime() ?? 0);
});

it('a deck dealt for filters of before is never kept', async () => {
  await stage.cards(ana);
  await stage.world.db.query('UPDATE decks SET target_ids = ARRAY[$2::uuid], revision = revision - 1 WHERE member_id = $1', [
    ana.id,
    randomUUID(),
  ]);
  expect(await stage.cards(ana)).toHaveLength(20);
});

it('who names no city is dealt from everywhere', async () => {
  const drifter = await stage.world.member({ name: 'Drifter', location: '' });
  expect(await stage.cards(drifter)).toHaveLength(20);
  expect(await stage.names(ana, '?limit=50')).not.toContain('Drifter');
});
