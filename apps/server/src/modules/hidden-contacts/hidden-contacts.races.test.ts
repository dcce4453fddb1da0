// ADR 045: entering, liking and clearing at the same moment.
import { hiddenContactLimits } from '@violet/contract/safety/hidden-contacts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAddress, clear, enter, entered, hideFrom } from '#test/steps/contacts.ts';
import { aCrowd, requirePostgres, type CrowdMember } from '#test/world/crowd.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  requirePostgres(world);
});
afterAll(() => world.close());

const rounds = 40;
const like = (member: CrowdMember, target: CrowdMember) =>
  member.post('/api/likes', { userId: member.id, targetUserId: target.id, isLike: true });

it('a like is wholly before an entry, and then both meet, or refused; never a match that one of them cannot see', async () => {
  const crowd = await aCrowd(world, 2 * rounds);
  const outcomes = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const [ana, xenia] = crowd.slice(2 * round, 2 * round + 2) as [CrowdMember, CrowdMember];
    const email = anAddress();
    await world.db.query('UPDATE members SET email = $2 WHERE id = $1', [xenia.id, email]);
    const asked = [enter(ana, email), like(xenia, ana), like(ana, xenia)] as const;
    const [entry, xenias, anas] = await Promise.all(asked);
    expect([entry.status, anas.status]).toEqual([200, 201]);
    const isLiked = xenias.status === 201;
    expect([201, 404]).toContain(xenias.status);
    expect((await xenia.get(`/api/users/${ana.id}`)).status).toBe(isLiked ? 200 : 404);
    const matches = async (member: CrowdMember) => (await member.get<unknown[]>('/api/matches')).body.length;
    expect([await matches(ana), await matches(xenia)]).toEqual(isLiked ? [1, 1] : [0, 0]);
    outcomes.add(String(xenias.status));
  }
  expect(outcomes.size).toBeGreaterThan(0);
});

it('of many who enter at once for one member none brings more than there is room for', async () => {
  const [ana] = (await aCrowd(world, 1)) as [CrowdMember];
  const many = (count: number) => Array.from({ length: count }, () => anAddress());
  for (let calls = 0; calls < 3; calls += 1) await hideFrom(ana, ...many(hiddenContactLimits.atOnce));
  const answers = await Promise.all(Array.from({ length: 5 }, () => enter(ana, ...many(300))));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  expect((await entered(ana)).body.entered).toBe(1_800);
});

it('clearing and entering at once leave all of one call or none', async () => {
  const [ana] = (await aCrowd(world, 1)) as [CrowdMember];
  for (let round = 0; round < 8; round += 1) {
    await Promise.all([enter(ana, ...Array.from({ length: 20 }, () => anAddress())), clear(ana)]);
    expect([0, 20]).toContain((await entered(ana)).body.entered);
    await clear(ana);
  }
});
