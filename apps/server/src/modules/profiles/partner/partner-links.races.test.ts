// A link is never one-sided, whatever the two do at the same instant. ADR 041.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCode, anAsk, ask, confirm, hereAs, invite, linkOf, openTo, unlink } from '#test/steps/couples.ts';
import { aMeetupOfTwo, likeAfter } from '#test/steps/meetups.ts';
import { aCrowd, requirePostgres, type CrowdMember } from '#test/world/crowd.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  requirePostgres(world);
});
afterAll(() => world.close());

const together = 40;
const rounds = Array.from({ length: 10 }, (_, round) => round);
const times = <T>(count: number, act: () => Promise<T>) => Array.from({ length: count }, act);
const like = (by: CrowdMember, target: CrowdMember) => by.post('/api/likes', { userId: by.id, targetUserId: target.id, isLike: true });
const someOf = async (count: number) => (await aCrowd(world, count)) as [CrowdMember, CrowdMember, CrowdMember];

/** What is stored of a member, on either side. */
function rowsOf({ id }: CrowdMember) {
  return world.db.query<{ is_linked: boolean; is_lone: boolean; is_apart: boolean }>(
    `SELECT linked_at IS NOT NULL AS is_linked,
       linked_at IS NOT NULL AND EXISTS (SELECT FROM members m WHERE m.id IN (pl.member_id, pl.partner_id) AND m.here_as = 'solo') AS is_lone,
       EXISTS (SELECT FROM blocks b WHERE b.blocker_id IN (pl.member_id, pl.partner_id) AND b.blocked_id IN (pl.member_id, pl.partner_id)) AS is_apart
     FROM partner_links pl WHERE $1 IN (pl.member_id, pl.partner_id)`,
    [id],
  );
}

/** The state of both, once it is the same for both and nothing is left over. */
async function stateOf(one: CrowdMember, other: CrowdMember): Promise<string> {
  const [mine, theirs] = [await linkOf(one), await linkOf(other)];
  if (mine.state === 'linked' || theirs.state === 'linked') {
    expect([mine.partner?.id, theirs.partner?.id]).toEqual([other.id, one.id]);
  }
  for (const member of [one, other]) {
    const rows = await rowsOf(member);
    expect(rows.length).toBeLessThanOrEqual(1);
    for (const row of rows) expect(row).toMatchObject({ is_lone: false, is_apart: false });
  }
  return `${mine.state} ${theirs.state}`;
}

/** Everything is answered as it may be: done, refused or not there. */
function expectAnswered(answers: readonly { readonly status: number }[]): void {
  for (const { status } of answers) expect([200, 201, 204, 401, 404, 409]).toContain(status);
}

it.each(rounds)('forty confirmations at once are one link (round %i)', async () => {
  const [ana, bea] = await someOf(2);
  await anAsk(ana, bea);
  const answers = await Promise.all(times(together, () => confirm(ana)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await stateOf(ana, bea)).toBe('linked linked');
});

it.each(rounds)('forty who enter one code: one of them asks (round %i)', async () => {
  const crowd = await aCrowd(world, together + 1);
  const [inviter, ...askers] = crowd as [CrowdMember, ...CrowdMember[]];
  await world.db.query("UPDATE members SET here_as = 'partnered' WHERE id = ANY($1::uuid[])", [crowd.map(({ id }) => id)]);
  const code = await aCode(inviter);
  const answers = await Promise.all(askers.map((asker) => ask(asker, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(together - 1);
  const { partner } = await linkOf(inviter);
  expect(partner?.id).toBe(askers[answers.findIndex(({ status }) => status === 200)]?.id);
});

it.each(rounds)('two who enter each other’s code are in one question at most (round %i)', async () => {
  const [ana, bea] = await someOf(2);
  for (const member of [ana, bea]) await hereAs(member, 'partnered');
  const [mine, theirs] = [await aCode(ana), await aCode(bea)];
  expectAnswered(await Promise.all([ask(ana, theirs), ask(bea, mine), confirm(ana), confirm(bea)]));
  expect(['asked asked', 'linked linked']).toContain(await stateOf(ana, bea));
});

const ends: readonly (readonly [string, (by: CrowdMember, other: CrowdMember) => Promise<{ readonly status: number }>])[] = [
  ['an end', (by) => unlink(by)],
  ['a change to alone', (by) => by.put(`/api/users/${by.id}`, { hereAs: 'solo' })],
  ['a block', (by, other) => by.post('/api/blocks', { blockerId: by.id, blockedUserId: other.id })],
];

describe.each(ends)('%s among forty confirmations', (name, end) => {
  it.each(rounds)('leaves nobody linked alone (round %i)', async (round) => {
    const [ana, bea] = await someOf(2);
    // So that a block finds the other, linked or not.
    for (const [one, two] of [
      [ana, bea],
      [bea, ana],
    ] as const)
      await like(one, two);
    await anAsk(ana, bea);
    const [by, other] = round % 2 === 0 ? [ana, bea] : [bea, ana];
    const acts = [...times(together / 2, () => confirm(ana)), end(by, other), ...times(together / 2, () => confirm(ana))];
    expectAnswered(await Promise.all(acts));
    // The invitation stays where the question alone ended, unless its own member ended it.
    const mayStay = by === bea || name === 'a block';
    expect(mayStay ? ['none none', 'invited none'] : ['none none']).toContain(await stateOf(ana, bea));
  });
});

describe('the account deleted', () => {
  it.each(rounds)('among forty confirmations leaves the other alone (round %i)', async (round) => {
    const [ana, bea] = [await world.member(), await world.member()];
    await anAsk(ana, bea);
    const [gone, left] = round % 2 === 0 ? [ana, bea] : [bea, ana];
    const leave = () => gone.del(`/api/users/${gone.id}`, { password: gone.password });
    const answers = await Promise.all([...times(together / 2, () => confirm(ana)), leave(), ...times(together / 2, () => confirm(ana))]);
    expectAnswered(answers);
    const { state, partner } = await linkOf(left);
    expect([left === ana ? ['none', 'invited'] : ['none'], partner]).toEqual([expect.arrayContaining([state]), null]);
    expect(
      await world.db.query('SELECT FROM partner_links WHERE $1 = member_id AND partner_id IS NOT NULL OR $1 = partner_id', [left.id]),
    ).toEqual([]);
  });
});

it.each(rounds)('everything at once, by three, leaves one state for each two (round %i)', async () => {
  const [ana, bea, cleo] = await someOf(3);
  await anAsk(ana, bea);
  await hereAs(cleo, 'partnered');
  const code = await aCode(cleo);
  const acts = [ana, bea].flatMap((member) => [
    ...times(3, () => confirm(member)),
    ...times(2, () => unlink(member)),
    ...times(2, () => invite(member)),
    ...times(2, () => ask(member, code)),
  ]);
  expectAnswered(await Promise.all([...acts, ...times(5, () => confirm(cleo))]));
  for (const [one, other] of [
    [ana, bea],
    [ana, cleo],
    [bea, cleo],
  ] as const) {
    const [mine, theirs] = [await linkOf(one), await linkOf(other)];
    if (mine.partner?.id === other.id && mine.state === 'linked')
      expect(theirs).toMatchObject({ state: 'linked', partner: { id: one.id } });
    if (theirs.partner?.id === one.id && theirs.state === 'linked')
      expect(mine).toMatchObject({ state: 'linked', partner: { id: other.id } });
  }
  for (const member of [ana, bea, cleo]) expect((await rowsOf(member)).length).toBeLessThanOrEqual(1);
});

describe('likes of two who may not meet', () => {
  const matchesBetween = ({ id: a }: CrowdMember, { id: b }: CrowdMember) =>
    world.db.query('SELECT FROM matches WHERE low_id = least($1::uuid, $2::uuid) AND high_id = greatest($1::uuid, $2::uuid)', [a, b]);

  it.each(rounds)('given while both become such that they may are one match (round %i)', async () => {
    const [ana, bea] = await someOf(2);
    for (const member of [ana, bea]) await hereAs(member, 'partnered');
    const meetup = await aMeetupOfTwo(world, ana, bea);
    const answers = await Promise.all([likeAfter(meetup, ana, bea), likeAfter(meetup, bea, ana), openTo(ana, true), openTo(bea, true)]);
    expect(answers).toHaveLength(4);
    expect(await matchesBetween(ana, bea)).toHaveLength(1);
  });

  it.each(rounds)('are no match where one comes to be with a partner first (round %i)', async () => {
    const [ana, bea] = await someOf(2);
    await like(ana, bea);
    const [, answer] = await Promise.all([hereAs(ana, 'partnered'), like(bea, ana)]);
    expect([201, 404]).toContain(answer.status);
    expect(await matchesBetween(ana, bea)).toHaveLength(answer.status === 201 ? 1 : 0);
  });
});
