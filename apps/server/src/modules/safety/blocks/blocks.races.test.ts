import type { LikeResult } from '@violet/contract/likes';
import type { Block } from '@violet/contract/safety';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCrowd, requirePostgres, type CrowdMember } from '#test/world/crowd.ts';
import { createWorld, type World } from '#test/world/world.ts';

const rounds = 50;

let world: World;
beforeAll(async () => {
  world = await createWorld();
  requirePostgres(world);
});
afterAll(() => world.close());

function block(member: CrowdMember, target: CrowdMember) {
  return member.post<Block>('/api/blocks', { blockerId: member.id, blockedUserId: target.id });
}

async function pairs(): Promise<[CrowdMember, CrowdMember][]> {
  const crowd = await aCrowd(world, 2 * rounds);
  return Array.from({ length: rounds }, (_, i) => [crowd[2 * i], crowd[2 * i + 1]] as [CrowdMember, CrowdMember]);
}

async function match(a: CrowdMember, b: CrowdMember): Promise<string> {
  await a.post('/api/likes', { userId: a.id, targetUserId: b.id, isLike: true });
  const back = await b.post<LikeResult>('/api/likes', { userId: b.id, targetUserId: a.id, isLike: true });
  return back.body.match?.id ?? '';
}

async function countMessages(matchId: string): Promise<number> {
  const rows = await world.db.query<{ count: number }>('SELECT count(*)::int AS count FROM messages WHERE match_id = $1', [matchId]);
  return rows[0]?.count ?? 0;
}

describe('the same block five times at once', () => {
  it('is one block', async () => {
    const [a, b] = (await aCrowd(world, 2)) as [CrowdMember, CrowdMember];
    const answers = await Promise.all(Array.from({ length: 5 }, () => block(a, b)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });
});

describe('two who block each other at once', () => {
  it('are parted by the first; for the second there is nobody left to block', async () => {
    for (const [a, b] of (await pairs()).slice(0, 10)) {
      const answers = await Promise.all([block(a, b), block(b, a)]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 404]));
      expect((await a.get(`/api/users/${b.id}`)).status).toBe(404);
      const [blocker, made] = answers[0].status === 201 ? [a, answers[0]] : [b, answers[1]];
      await blocker.del(`/api/blocks/${made.body.id}`);
      expect((await a.get(`/api/users/${b.id}`)).status).toBe(200);
    }
  });
});

describe.each(['block', 'unmatch'] as const)('a message at the instant of a %s', (cause) => {
  it('is wholly before it or refused', async () => {
    for (const [a, b] of await pairs()) {
      const matchId = await match(a, b);
      const say = (content: string) => b.post('/api/messages', { matchId, senderId: b.id, content });
      const part = () => (cause === 'block' ? block(a, b) : a.del(`/api/matches/${matchId}`));
      const [parted, ...said] = await Promise.all([part(), say('one'), say('two')]);
      expect([201, 204]).toContain(parted.status);
      for (const { status } of said) expect([201, 404]).toContain(status);
      expect(await countMessages(matchId)).toBe(said.filter(({ status }) => status === 201).length);
      expect((await say('three')).status).toBe(404);
      expect((await b.get(`/api/messages/${matchId}`)).status).toBe(404);
    }
  });
});
