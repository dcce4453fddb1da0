import type { Allowance, LikeResult } from '@violet/contract/likes';
import type { Match } from '@violet/contract/matches';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCrowd, requirePostgres, type CrowdMember } from '#test/world/crowd.ts';
import { createWorld, type Answer, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  requirePostgres(world);
});
afterAll(() => world.close());

function swipe(
  member: CrowdMember,
  target: CrowdMember,
  kind: { isLike?: boolean; isSuperLike?: boolean; comment?: string } = {},
): Promise<Answer<LikeResult>> {
  return member.post('/api/likes', { userId: member.id, targetUserId: target.id, isLike: true, ...kind });
}

async function pairs(count: number): Promise<[CrowdMember, CrowdMember][]> {
  const crowd = await aCrowd(world, 2 * count);
  return Array.from({ length: count }, (_, i) => [crowd[2 * i], crowd[2 * i + 1]] as [CrowdMember, CrowdMember]);
}

async function livingMatches(members: readonly CrowdMember[]): Promise<number> {
  const rows = await world.db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM matches WHERE ended_at IS NULL AND low_id = ANY($1::uuid[]) AND high_id = ANY($1::uuid[])',
    [members.map(({ id }) => id)],
  );
  return rows[0]?.count ?? 0;
}

async function likesOf({ id }: CrowdMember): Promise<number> {
  const rows = await world.db.query<{ count: number }>('SELECT count(*)::int AS count FROM likes WHERE member_id = $1 AND is_like', [id]);
  return rows[0]?.count ?? 0;
}

function statuses(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** A hundred pairs at a time. The client lives in the server's own process, and more would only wait for each other. */
async function inWaves<T, R>(items: readonly T[], work: (item: T) => Promise<R>[]): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += 100) {
    results.push(...(await Promise.all(items.slice(start, start + 100).flatMap(work))));
  }
  return results;
}

describe('500 pairs who like each other at the same instant', () => {
  it('make exactly 500 matches that begin with the comments of both, each told once and found by both', { tags: 'long' }, async () => {
    const all = await pairs(500);
    const [first, second] = [{ comment: 'Wisteria' }, { comment: 'Verbena' }];
    const answers = await inWaves(all, ([a, b]) => [swipe(a, b, first), swipe(b, a, second), swipe(a, b, first)]);
    expect(statuses(answers)).toEqual({ 201: 1_000, 409: 500 });
    expect(await livingMatches(all.flat())).toBe(500);
    const told = answers.flatMap(({ body }) => body.match?.id ?? []);
    expect(new Set(told).size).toBe(500);
    expect(told).toHaveLength(500);
    const lists = await inWaves(all, ([a, b]) => [a, b].map((member) => member.get<Match[]>('/api/matches')));
    expect(lists.every(({ body }) => body.length === 1 && body[0]?.lastMessage?.seq === 2)).toBe(true);
    const said = await world.db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM (SELECT match_id FROM messages WHERE message_type = 'comment' GROUP BY match_id
         HAVING array_agg(seq ORDER BY seq) = ARRAY[1, 2] AND count(DISTINCT sender_id) = 2) both_said`,
    );
    expect(said[0]?.count).toBe(500);
    expect(await world.db.query('SELECT like_id FROM like_notes')).toEqual([]);
  });
});

describe('limits under a crowd of likes', () => {
  it('let exactly ten of sixty through', async () => {
    const [ana, ...others] = (await aCrowd(world, 61)) as [CrowdMember, ...CrowdMember[]];
    const answers = await Promise.all(others.map((other) => swipe(ana, other)));
    expect(statuses(answers)).toEqual({ 201: 10, 429: 50 });
    expect(await likesOf(ana)).toBe(10);
  });

  it('let exactly one of twenty super likes through', async () => {
    const [ana, ...others] = (await aCrowd(world, 21)) as [CrowdMember, ...CrowdMember[]];
    const answers = await Promise.all(others.map((other) => swipe(ana, other, { isSuperLike: true })));
    expect(statuses(answers)).toEqual({ 201: 1, 429: 19 });
    expect(await likesOf(ana)).toBe(1);
  });

  it('store one swipe of ten at the same profile', async () => {
    const [ana, bea] = (await aCrowd(world, 2)) as [CrowdMember, CrowdMember];
    const answers = await Promise.all(Array.from({ length: 10 }, () => swipe(ana, bea)));
    expect(statuses(answers)).toEqual({ 201: 1, 409: 9 });
    expect(await likesOf(ana)).toBe(1);
  });
});

async function makePremium(members: readonly CrowdMember[]): Promise<void> {
  await world.db.query(
    `INSERT INTO subscriptions (member_id, plan, provider, status, current_period_end, updated_at)
     SELECT id, 'monthly', 'test', 'active', now() + interval '30 days', now() FROM unnest($1::uuid[]) AS n(id)`,
    [members.map(({ id }) => id)],
  );
}

describe('a like back at the instant of an undo', () => {
  it('either matches or finds no like, fifty times', async () => {
    const all = await pairs(50);
    await makePremium(all.map(([a]) => a));
    for (const [a, b] of all) {
      const liked = await swipe(a, b);
      const [undone, back] = await Promise.all([a.del(`/api/likes/${liked.body.id}`), swipe(b, a)]);
      expect(back.status).toBe(201);
      expect(undone.status).toBe(back.body.match ? 409 : 204);
      expect(await likesOf(a)).toBe(back.body.match ? 1 : 0);
    }
  });
});

describe('a deletion of the target at the instant of', () => {
  const leftOf = async (member: CrowdMember) => (await member.get<Allowance>('/api/likes/allowance')).body;
  const erase = ({ id }: CrowdMember) => world.app.account.deleteMembers([id]);

  it('a like leaves it spent, or there is nobody to like, thirty times', async () => {
    for (const [a, b] of await pairs(30)) {
      const [liked] = await Promise.all([swipe(a, b), erase(b)]);
      expect([201, 404]).toContain(liked.status);
      expect((await leftOf(a)).likesRemaining).toBe(liked.status === 201 ? 9 : 10);
    }
  });

  it('an undo keeps what it cost, or comes after it and has nothing to keep, thirty times', async () => {
    const all = await pairs(30);
    await makePremium(all.map(([a]) => a));
    for (const [a, b] of all) {
      const liked = await swipe(a, b, { isSuperLike: true });
      const [undone] = await Promise.all([a.del(`/api/likes/${liked.body.id}`), erase(b)]);
      expect([204, 404]).toContain(undone.status);
      expect((await leftOf(a)).superLikesRemaining).toBe(undone.status === 204 ? 5 : 4);
    }
  });

  it('another, of two who like each other, ends both accounts, twenty times', async () => {
    const all = await pairs(20);
    for (const [a, b] of all) {
      await swipe(a, b);
      await swipe(b, a);
      await Promise.all([erase(a), erase(b)]);
    }
    const ids = all.flat().map(({ id }) => id);
    expect(await world.db.query('SELECT id FROM members WHERE id = ANY($1::uuid[])', [ids])).toEqual([]);
  });
});

describe('a block at the instant of the second like', () => {
  it('leaves no match, whoever came first, fifty times', async () => {
    const all = await pairs(50);
    for (const [a, b] of all) {
      await swipe(a, b);
      const [blocked, back] = await Promise.all([a.post('/api/blocks', { blockerId: a.id, blockedUserId: b.id }), swipe(b, a)]);
      expect(blocked.status).toBe(201);
      expect([201, 404]).toContain(back.status);
    }
    expect(await livingMatches(all.flat())).toBe(0);
    const standing = await world.db.query('SELECT 1 FROM likes WHERE voided_at IS NULL AND member_id = ANY($1::uuid[])', [
      all.flat().map(({ id }) => id),
    ]);
    expect(standing).toEqual([]);
  });
});

describe('a like at the instant of a ghost’s return', () => {
  it('is a match, whoever came first, fifty times', async () => {
    const all = await pairs(50);
    await makePremium(all.map(([gil]) => gil));
    for (const [gil, ana] of all) {
      await gil.post(`/api/users/${gil.id}/ghost-mode`, { ghostMode: true });
      await swipe(gil, ana);
      const [liked, back] = await Promise.all([swipe(ana, gil), gil.post(`/api/users/${gil.id}/ghost-mode`, { ghostMode: false })]);
      expect([liked.status, back.status]).toEqual([201, 200]);
    }
    expect(await livingMatches(all.flat())).toBe(50);
  });

  it('is a match also when both come back at once', async () => {
    const all = await pairs(20);
    await makePremium(all.flat());
    const turn = (member: CrowdMember, ghostMode: boolean) => member.post(`/api/users/${member.id}/ghost-mode`, { ghostMode });
    for (const [gil, hel] of all) {
      await Promise.all([turn(gil, true), turn(hel, true)]);
      await Promise.all([swipe(gil, hel), swipe(hel, gil)]);
      const answers = await Promise.all([turn(gil, false), turn(hel, false)]);
      expect(statuses(answers)).toEqual({ 200: 2 });
    }
    expect(await livingMatches(all.flat())).toBe(20);
  });
});
