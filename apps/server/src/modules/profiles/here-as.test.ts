// How a member is here: alone at first, told on the profile, and changed seldom.
import type { Profile, SelfUser } from '@violet/contract/profiles';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { Match } from '@violet/contract/matches';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCode, hereAs, linkOf, openTo } from '#test/steps/couples.ts';
import { aMatch, like, swipe } from '#test/steps/matches.ts';
import { aMeetup, aMeetupOfTwo, join, likeAfter, seen } from '#test/steps/meetups.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let ana: Member;
let bea: Member;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  [ana, bea] = [await world.member({ name: 'Ana' }), await world.member({ name: 'Bea' })];
});

const put = <T = SelfUser>(member: Member, body: object) => member.put<T>(`/api/users/${member.id}`, body);
const matchesOf = async (member: Member) => (await member.get<Match[]>('/api/matches')).body.map(({ otherUser }) => otherUser.id);
const days = (count: number) => world.clock.advance({ seconds: count * 86_400 });

it('is alone, without a word about love, for whoever signs up; and open to no couple', async () => {
  const { body } = await ana.get<SelfUser>(`/api/users/${ana.id}`);
  expect(body).toMatchObject({ hereAs: 'solo', structure: null, partnerLink: { state: 'none' } });
  expect((await ana.get(`/api/users/${ana.id}/filters`)).body).toMatchObject({ openToCouples: false });
});

describe('a change', () => {
  it('comes twice in 30 days, whatever else is saved with it', async () => {
    await hereAs(ana, 'partnered');
    days(1);
    await hereAs(ana, 'solo');
    const third = await put<ErrorBody>(ana, { hereAs: 'partnered', bio: 'We look together' });
    expect([third.status, third.body.code, third.body.key]).toEqual([429, 'rate_limited', 'here_as_changes']);
    expect(Date.parse(third.body.resetsAt ?? '') - world.clock.now().getTime()).toBeCloseTo(29 * 86_400_000, -4);
    expect((await put(ana, { hereAs: 'solo', bio: 'Just me' })).body).toMatchObject({ hereAs: 'solo', bio: 'Just me' });
    days(29.1);
    await hereAs(ana, 'partnered');
    expect((await put<ErrorBody>(ana, { hereAs: 'solo' })).status).toBe(429);
  });

  it('is refused where it says something else', async () => {
    for (const body of [{ hereAs: 'three' }, { hereAs: null }, { structure: 'complicated' }]) {
      expect((await put<ErrorBody>(ana, body)).status).toBe(400);
    }
  });

  it('to alone ends an invitation', async () => {
    await hereAs(ana, 'partnered');
    await aCode(ana);
    await hereAs(ana, 'solo');
    expect(await linkOf(ana)).toMatchObject({ state: 'none', code: null });
  });
});

it('shows the structure that is said, of whoever it is, and filters by none', async () => {
  for (const structure of ['monogamous', 'open', 'polyamorous', 'finding_out', null]) {
    expect((await put(ana, { structure })).body.structure).toBe(structure);
    expect((await bea.get<Profile>(`/api/users/${ana.id}`)).body).toMatchObject({ hereAs: 'solo', structure, partner: null });
  }
});

describe('what was there before', () => {
  it('goes on: a match, its messages, and a meetup', async () => {
    const match = await aMatch(ana, bea);
    const meetup = await aMeetup(world, ana);
    await join(bea, meetup);
    await hereAs(ana, 'partnered');
    for (const [one, other] of [
      [ana, bea],
      [bea, ana],
    ] as const) {
      expect(await matchesOf(one)).toEqual([other.id]);
      expect((await one.post('/api/messages', { matchId: match.id, senderId: one.id, content: 'Kettle on?' })).status).toBe(201);
      expect((await one.get(`/api/users/${other.id}`)).status).toBe(200);
      expect((await swipe<ErrorBody>(one, other)).body.code).toBe('already_swiped');
    }
    expect(await seen(bea, meetup)).toMatchObject({ attendeeCount: 1 });
  });

  it('rings no bell for a like that is hidden now', async () => {
    await like(ana, bea);
    await hereAs(ana, 'partnered');
    await world.settled();
    const socket = await openSocket(world.origin, bea);
    expect((await ana.del(`/api/users/${ana.id}`, { password: ana.password })).status).toBe(204);
    await world.settled();
    expect(socket.frames).toEqual([{ type: 'connected' }]);
  });
});

describe('likes of two who may not meet', () => {
  it.each([
    ['the one who is with a partner is alone again', () => hereAs(ana, 'solo')],
    ['the other is open to couples', () => openTo(bea, true)],
  ] as const)('are a match as soon as %s', async (_when, change) => {
    await hereAs(ana, 'partnered');
    const meetup = await aMeetupOfTwo(world, ana, bea);
    for (const [by, target] of [
      [ana, bea],
      [bea, ana],
    ] as const) {
      expect((await likeAfter(meetup, by, target)).body.match).toBeNull();
    }
    expect([await matchesOf(ana), await matchesOf(bea)]).toEqual([[], []]);
    await change();
    expect([await matchesOf(ana), await matchesOf(bea)]).toEqual([[bea.id], [ana.id]]);
  });

  it('are kept from before, and count again', async () => {
    await like(ana, bea);
    await hereAs(ana, 'partnered');
    expect((await swipe<ErrorBody>(bea, ana)).body.code).toBe('not_found');
    await openTo(bea, true);
    expect((await swipe(bea, ana)).body.match).toMatchObject({ otherUser: { id: ana.id } });
  });
});

it('is told to nobody, whether a member is open to couples', async () => {
  // The cards of others may still change: a badge for writing comes a second later.
  const seenByBea = async () => {
    const deck = (await bea.get<Profile[]>(`/api/users/discovery/${bea.id}?limit=50`)).body;
    return [(await bea.get(`/api/users/${ana.id}`)).body, deck.map((card) => (card.id === ana.id ? card : card.id))];
  };
  await world.settled();
  const before = await seenByBea();
  const socket = await openSocket(world.origin, bea);
  await openTo(ana, true);
  await world.settled();
  const after = await seenByBea();
  expect(after).toEqual(before);
  expect(JSON.stringify(after)).not.toContain('openToCouples');
  expect(socket.frames).toEqual([{ type: 'connected' }]);
});
