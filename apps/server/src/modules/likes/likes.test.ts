import type { Allowance, LikeResult } from '@violet/contract/likes';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { Match } from '@violet/contract/matches';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAddress, hideFrom } from '#test/steps/contacts.ts';
import { leave } from '#test/steps/departures.ts';
import { aMatch, block, ghost, like, pass, superLike, swipe } from '#test/steps/matches.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

function crowd(size: number): Promise<Member[]> {
  return Promise.all(Array.from({ length: size }, () => world.member()));
}

async function matchesOf(member: Member): Promise<Match[]> {
  return (await member.get<Match[]>('/api/matches')).body;
}

async function allowanceOf(member: Member): Promise<Allowance> {
  return (await member.get<Allowance>('/api/likes/allowance')).body;
}

describe('a swipe', () => {
  it('answers what was stored and what is left', async () => {
    const [ana, bea] = (await crowd(2)) as [Member, Member];
    const answer = await swipe(ana, bea);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ userId: ana.id, targetUserId: bea.id, isLike: true, isSuperLike: false });
    expect(answer.body.match).toBeUndefined();
    expect(answer.body.allowance).toMatchObject({ likesRemaining: 9, superLikesRemaining: 1, superLikesResetAt: null });
    expect(Date.parse(answer.body.allowance.likesResetAt ?? '')).toBe(Date.parse(answer.body.createdAt) + 24 * 3_600_000);
    expect(await allowanceOf(ana)).toEqual(answer.body.allowance);
  });

  it('is final', async () => {
    const [ana, bea] = (await crowd(2)) as [Member, Member];
    await like(ana, bea);
    for (const isLike of [true, false]) {
      const again = await swipe(ana, bea, { isLike });
      expect(again).toMatchObject({ status: 409, body: { code: 'already_swiped' } });
    }
    expect((await allowanceOf(ana)).likesRemaining).toBe(9);
  });

  it('may be made again 30 days after a pass', async () => {
    const [ana, bea] = (await crowd(2)) as [Member, Member];
    await pass(ana, bea);
    world.clock.advance({ days: 29 });
    expect((await swipe(ana, bea)).status).toBe(409);
    world.clock.advance({ days: 1, minutes: 1 });
    const back = await world.signIn(ana);
    expect((await swipe(back, bea)).status).toBe(201);
    expect((await swipe(back, bea)).status).toBe(409);
  });

  it('needs someone else, who exists for her', async () => {
    const [ana, bea, cleo] = (await crowd(3)) as [Member, Member, Member];
    await block(bea, ana);
    await world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [cleo.id]);
    const nobody = await swipe(ana, { id: '01980000-0000-7000-8000-000000000001' });
    expect(nobody.status).toBe(404);
    for (const id of [bea.id, cleo.id, 'nobody at all']) expect(await swipe(ana, { id })).toMatchObject({ status: 404, body: nobody.body });
    expect(await swipe(ana, ana)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect((await allowanceOf(ana)).likesRemaining).toBe(10);
  });

  it('is refused with a word it does not know, a missing field, another name, or a super pass', async () => {
    const [ana, bea] = (await crowd(2)) as [Member, Member];
    expect((await swipe(ana, bea, { isLike: 'yes' as never })).status).toBe(400);
    expect((await ana.post('/api/likes', { userId: ana.id, isLike: true })).status).toBe(400);
    expect((await swipe(ana, bea, { userId: bea.id })).status).toBe(403);
    expect(await swipe(ana, bea, { isLike: false, isSuperLike: true })).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('reaches no one whose profile is not open to her', async () => {
    const [ana, bea] = (await crowd(2)) as [Member, Member];
    await world.db.query(`UPDATE preferences SET profile_visibility = 'friends' WHERE member_id = $1`, [bea.id]);
    expect((await swipe(ana, bea)).status).toBe(404);
    await like(bea, ana);
    expect((await like(ana, bea)).match?.otherUser.id).toBe(bea.id);
  });
});

describe('the limits', () => {
  it('let ten likes a day through, and passes without end', async () => {
    const [ana, ...others] = (await crowd(14)) as [Member, ...Member[]];
    const first = await like(ana, others[0] as Member);
    world.clock.advance({ hours: 1 });
    for (const other of others.slice(1, 10)) await like(ana, other);
    const refused = await swipe<ErrorBody>(ana, others[10] as Member);
    expect(refused).toMatchObject({ status: 429, body: { code: 'daily_like_limit' } });
    expect(Date.parse(refused.body.resetsAt ?? '')).toBe(Date.parse(first.createdAt) + 24 * 3_600_000);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(23 * 3_600);
    await pass(ana, others[11] as Member);
    world.clock.advance({ hours: 23, minutes: 1 });
    expect((await like(ana, others[10] as Member)).allowance.likesRemaining).toBe(0);
    expect((await swipe(ana, others[12] as Member)).status).toBe(429);
  });

  it('let one super like a week through, counted as a like too', async () => {
    const [ana, ...others] = (await crowd(4)) as [Member, ...Member[]];
    expect((await superLike(ana, others[0] as Member)).allowance).toMatchObject({ likesRemaining: 9, superLikesRemaining: 0 });
    const refused = await swipe<ErrorBody>(ana, others[1] as Member, { isSuperLike: true });
    expect(refused).toMatchObject({ status: 429, body: { code: 'weekly_super_like_limit' } });
    expect((await like(ana, others[1] as Member)).allowance.likesRemaining).toBe(8);
    world.clock.advance({ days: 7 });
    await superLike(await world.signIn(ana), others[2] as Member);
  });

  it('are five super likes and no others with premium', async () => {
    const ana = await world.member({ premium: true });
    const others = await crowd(7);
    for (const other of others.slice(0, 5)) await superLike(ana, other);
    expect((await swipe(ana, others[5] as Member, { isSuperLike: true })).status).toBe(429);
    expect((await like(ana, others[5] as Member)).allowance).toMatchObject({
      likesRemaining: null,
      superLikesRemaining: 0,
      likesResetAt: null,
    });
  });
});

describe('what is left', () => {
  it('is the same after a deletion as after a block, and comes back with its own day and week', async () => {
    const ana = await world.member();
    const [bea, cleo, dora, eva] = (await crowd(4)) as [Member, Member, Member, Member];
    await superLike(ana, bea);
    for (const other of [cleo, dora]) await like(ana, other);
    await world.db.query('INSERT INTO quiet_likes (id, member_id, target_id, created_at) VALUES (gen_random_uuid(), $1, $2, $3)', [
      ana.id,
      eva.id,
      world.clock.now(),
    ]);
    const before = await allowanceOf(ana);
    expect(before).toMatchObject({ likesRemaining: 6, superLikesRemaining: 0 });
    await block(cleo, ana);
    expect(await allowanceOf(ana)).toEqual(before);
    for (const gone of [bea, dora, eva]) {
      expect((await leave(gone)).status).toBe(204);
      expect(await allowanceOf(ana)).toEqual(before);
    }
    expect((await swipe(ana, await world.member(), { isSuperLike: true })).status).toBe(429);
    world.clock.advance({ days: 1, minutes: 1 });
    expect(await allowanceOf(await world.signIn(ana))).toMatchObject({ likesRemaining: 10, superLikesRemaining: 0 });
    world.clock.advance({ days: 6 });
    expect(await allowanceOf(await world.signIn(ana))).toMatchObject({ likesRemaining: 10, superLikesRemaining: 1 });
  });
});

describe('two likes', () => {
  it('make one match, and both see it', async () => {
    const [ana, bea] = [await world.member({ name: 'Ana' }), await world.member({ name: 'Bea' })];
    const match = await aMatch(ana, bea);
    expect(match.otherUser).toMatchObject({ id: ana.id, name: 'Ana' });
    expect(await matchesOf(bea)).toEqual([match]);
    expect(await matchesOf(ana)).toMatchObject([
      { id: match.id, otherUser: { id: bea.id, name: 'Bea' }, lastMessage: null, unreadCount: 0 },
    ]);
  });

  it('make none when one of them is a pass', async () => {
    const [ana, bea] = (await crowd(2)) as [Member, Member];
    await pass(ana, bea);
    expect((await like(bea, ana)).match).toBeUndefined();
    expect(await matchesOf(bea)).toEqual([]);
  });
});

describe('a ghost', () => {
  it('is liked like anyone, and matches when she comes back', async () => {
    const gil = await world.member({ premium: true });
    const [ana, bea] = (await crowd(2)) as [Member, Member];
    await like(gil, ana);
    await ghost(gil, true);
    const answer = await swipe(ana, gil);
    expect(answer.status).toBe(201);
    expect(answer.body.match).toBeUndefined();
    expect((await swipe(bea, gil)).status).toBe(201);
    expect((await swipe(ana, gil)).status).toBe(409);
    expect(await matchesOf(ana)).toEqual([]);
    await ghost(gil, false);
    expect(await matchesOf(ana)).toMatchObject([{ otherUser: { id: gil.id } }]);
    expect(await matchesOf(gil)).toMatchObject([{ otherUser: { id: ana.id } }]);
    expect(await matchesOf(bea)).toEqual([]);
  });

  it('gets no match by liking either, until she is back', async () => {
    const gil = await world.member({ premium: true });
    const ana = await world.member();
    await like(ana, gil);
    await ghost(gil, true);
    expect((await like(gil, ana)).match).toBeUndefined();
    await ghost(gil, false);
    await ghost(gil, false);
    expect(await matchesOf(gil)).toHaveLength(1);
  });

  it('who meets a ghost waits for the second to come back', async () => {
    const [gil, hel] = [await world.member({ premium: true }), await world.member({ premium: true })];
    await ghost(gil, true);
    await ghost(hel, true);
    await like(gil, hel);
    await like(hel, gil);
    await ghost(gil, false);
    expect(await matchesOf(gil)).toEqual([]);
    await ghost(hel, false);
    expect(await matchesOf(gil)).toHaveLength(1);
  });
});

describe('undo', () => {
  async function undo(member: Member, { id }: LikeResult) {
    return member.del(`/api/likes/${id}`);
  }

  it('takes the last swipe back with what it cost, once', async () => {
    const ana = await world.member({ premium: true });
    const [bea, cleo] = (await crowd(2)) as [Member, Member];
    const first = await like(ana, bea);
    const last = await superLike(ana, cleo);
    expect(await undo(ana, first)).toMatchObject({ status: 409, body: { code: 'not_undoable' } });
    expect((await undo(ana, last)).status).toBe(204);
    expect((await undo(ana, last)).status).toBe(404);
    expect((await allowanceOf(ana)).superLikesRemaining).toBe(5);
    expect((await swipe(ana, cleo)).status).toBe(201);
    expect((await like(cleo, ana)).match).toBeDefined();
  });

  it('is premium', async () => {
    const [ana, bea] = (await crowd(2)) as [Member, Member];
    expect(await undo(ana, await like(ana, bea))).toMatchObject({ status: 403, body: { code: 'premium_required' } });
  });

  it('ends with ten minutes, and with a match', async () => {
    const ana = await world.member({ premium: true });
    const [bea, cleo] = (await crowd(2)) as [Member, Member];
    await like(bea, ana);
    const matching = await like(ana, bea);
    expect((await undo(ana, matching)).status).toBe(409);
    await ana.del(`/api/matches/${matching.match?.id}`);
    expect((await undo(ana, matching)).status).toBe(409);
    const old = await pass(ana, cleo);
    world.clock.advance({ minutes: 11 });
    expect((await undo(ana, old)).status).toBe(409);
  });

  it('knows no swipe at whoever is gone, and does not tell why', async () => {
    const email = anAddress();
    const ana = await world.member({ premium: true, email });
    const partings: readonly ((other: Member) => Promise<unknown>)[] = [
      (other) => leave(other),
      (other) => block(other, ana),
      (other) => hideFrom(other, email),
      async (other) => other.del(`/api/matches/${(await like(other, ana)).match?.id}`),
      async (other) => (await like(other, ana)) && block(other, ana),
      async (other) => (await like(other, ana)) && leave(other),
    ];
    for (const [index, part] of partings.entries()) {
      const [kept, other] = (await crowd(2)) as [Member, Member];
      const before = await like(ana, kept);
      const swiped = index === 2 ? await pass(ana, other) : await superLike(ana, other);
      const left = await allowanceOf(ana);
      await part(other);
      expect(await undo(ana, swiped), `${index}`).toMatchObject({ status: 404, body: (await ana.del('/api/likes/nothing')).body });
      expect(await allowanceOf(ana)).toEqual(left);
      // The one before is the last from now on.
      expect((await undo(ana, before)).status, `${index}`).toBe(204);
    }
  });

  it('of a swipe that is old, too, is of nobody where the member is gone', async () => {
    const ana = await world.member({ premium: true });
    const [bea, cleo] = (await crowd(2)) as [Member, Member];
    const swiped = [await like(ana, bea), await like(ana, cleo)];
    world.clock.advance({ minutes: 11 });
    await block(bea, ana);
    await leave(cleo);
    for (const each of swiped) expect((await undo(ana, each)).status).toBe(404);
  });

  it('is for her own swipes', async () => {
    const [ana, bea] = [await world.member({ premium: true }), await world.member({ premium: true })];
    const swiped = await like(ana, bea);
    const foreign = await undo(bea, swiped);
    expect(foreign).toMatchObject({ status: 404, body: (await bea.del('/api/likes/nothing')).body });
    expect((await allowanceOf(ana)).likesRemaining).toBeNull();
  });
});
