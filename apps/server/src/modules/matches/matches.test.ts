import type { Match } from '@violet/contract/matches';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMatch, ghost, like, swipe } from '#test/steps/matches.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type Answer, type Member, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function matchesOf(member: Member, path = '/api/matches'): Promise<Match[]> {
  const answer = await member.get<Match[]>(path);
  expect(answer.status).toBe(200);
  return answer.body;
}

function say(member: Member, match: Match, content: string) {
  return member.post<{ id: string }>('/api/messages', { matchId: match.id, senderId: member.id, content });
}

describe('the list of matches', () => {
  it('says who, what was said last, and how much of it she has not read', async () => {
    const [ana, bea] = [
      await world.member({ interests: ['Hiking'] }),
      await world.member({ name: 'Bea', interests: ['Pottery', 'Chess'] }),
    ];
    const match = await aMatch(bea, ana);
    await say(bea, match, 'Hello');
    const last = await say(bea, match, 'Tea?');
    const [seen] = await matchesOf(ana);
    expect(seen).toMatchObject({
      id: match.id,
      createdAt: match.createdAt,
      otherUser: { id: bea.id, name: 'Bea', photos: [], interests: ['Pottery', 'Chess'], isOnline: false, status: null },
      lastMessage: { id: last.body.id, seq: 2, content: 'Tea?', senderId: bea.id },
      unreadCount: 2,
    });
    expect(Date.parse(seen?.otherUser.lastActive ?? '')).toBeGreaterThan(0);
    expect((await matchesOf(bea))[0]?.unreadCount).toBe(0);
    await ana.put(`/api/messages/${last.body.id}/read`);
    expect((await matchesOf(ana))[0]?.unreadCount).toBe(0);
  });

  it('is the same by her own id, and nobody else’s', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    await aMatch(ana, bea);
    expect(await matchesOf(ana, `/api/matches/${ana.id}`)).toEqual(await matchesOf(ana));
    expect((await bea.get(`/api/matches/${ana.id}`)).status).toBe(403);
  });

  it('has the newest activity first, page by page', async () => {
    const ana = await world.member();
    const others = [await world.member(), await world.member(), await world.member()] as const;
    const matches: Match[] = [];
    for (const other of others) {
      matches.push(await aMatch(other, ana));
      world.clock.advance({ minutes: 1 });
    }
    await say(ana, matches[0] as Match, 'You are first again');
    const order = [matches[0]?.id, matches[2]?.id, matches[1]?.id];
    expect((await matchesOf(ana)).map(({ id }) => id)).toEqual(order);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Answer<Match[]> = await ana.get(`/api/matches?limit=1${cursor && `&cursor=${cursor}`}`);
      paged.push(...page.body.map(({ id }) => id));
      cursor = page.headers.get('x-next');
    }
    expect(paged).toEqual(order);
    expect((await ana.get('/api/matches?cursor=nowhere')).status).toBe(400);
  });

  it('hides what she hides', async () => {
    const [ana, bea] = [await world.member(), await world.member({ premium: true })];
    await aMatch(ana, bea);
    await bea.put(`/api/users/${bea.id}/app-settings`, { privacy: { showOnlineStatus: false } });
    await bea.put(`/api/users/${bea.id}/preferences`, { visibility: { showLastActive: false } });
    expect((await matchesOf(ana))[0]?.otherUser).toMatchObject({ isOnline: null, lastActive: null });
  });

  it('keeps a ghost whom she had matched before', async () => {
    const [ana, gil] = [await world.member(), await world.member({ premium: true })];
    await aMatch(ana, gil);
    await ghost(gil, true);
    expect((await matchesOf(ana))[0]?.otherUser).toMatchObject({ id: gil.id, isOnline: null });
    expect(await matchesOf(gil)).toHaveLength(1);
  });

  it('leaves out who is suspended, while she is', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    await aMatch(ana, bea);
    await world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [bea.id]);
    expect(await matchesOf(ana)).toEqual([]);
    await world.db.query('UPDATE members SET suspended_at = NULL WHERE id = $1', [bea.id]);
    expect(await matchesOf(ana)).toHaveLength(1);
  });
});

describe('an unmatch', () => {
  it('takes the conversation from both, and each from the other', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    const match = await aMatch(ana, bea);
    await say(ana, match, 'Bye');
    expect((await ana.del(`/api/matches/${match.id}`)).status).toBe(204);
    for (const [one, other] of [
      [ana, bea],
      [bea, ana],
    ] as const) {
      expect(await matchesOf(one)).toEqual([]);
      expect((await one.get(`/api/messages/${match.id}`)).status).toBe(404);
      expect((await one.get(`/api/users/${other.id}`)).status).toBe(404);
      expect((await swipe(one, other)).status).toBe(404);
    }
    expect((await bea.del(`/api/matches/${match.id}`)).status).toBe(404);
  });

  it('parts her for good from somebody who is suspended', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    const match = await aMatch(ana, bea);
    await world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [bea.id]);
    expect((await ana.del(`/api/matches/${match.id}`)).status).toBe(204);
    await world.db.query('UPDATE members SET suspended_at = NULL WHERE id = $1', [bea.id]);
    for (const member of [ana, bea]) expect(await matchesOf(member)).toEqual([]);
    expect((await ana.get(`/api/users/${bea.id}`)).status).toBe(404);
  });

  it('is for the two alone', async () => {
    const [ana, bea, cleo] = [await world.member(), await world.member(), await world.member()];
    const match = await aMatch(ana, bea);
    const foreign = await cleo.del(`/api/matches/${match.id}`);
    expect(foreign).toMatchObject({ status: 404, body: (await cleo.del('/api/matches/none')).body });
    expect(await matchesOf(ana)).toHaveLength(1);
  });

  it('leaves nothing that could match again', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    const match = await aMatch(ana, bea);
    await ana.del(`/api/matches/${match.id}`);
    const rows = await world.db.query('SELECT 1 FROM likes WHERE voided_at IS NULL AND member_id IN ($1, $2)', [ana.id, bea.id]);
    expect(rows).toEqual([]);
    const cleo = await world.member();
    await like(ana, cleo);
    expect((await like(cleo, ana)).match).toBeDefined();
  });
});

describe('the news of a match', () => {
  it('reaches open sockets of both, each with the other in it', async () => {
    const [ana, bea] = [await world.member({ name: 'Ana' }), await world.member({ name: 'Bea' })];
    const sockets = [
      await openSocket(world.origin, ana),
      await openSocket(world.origin, ana),
      await openSocket(world.origin, bea),
    ] as const;
    const { id } = await aMatch(ana, bea);
    for (const socket of sockets.slice(0, 2)) {
      expect(await socket.next('match')).toMatchObject({ match: { id, otherUser: { id: bea.id, name: 'Bea', isOnline: true } } });
    }
    expect(await sockets[2].next('match')).toMatchObject({ match: { id, otherUser: { id: ana.id, name: 'Ana', isOnline: true } } });
    await Promise.all(sockets.map((socket) => socket.close()));
  });

  it('comes when a ghost comes back', async () => {
    const [ana, gil] = [await world.member(), await world.member({ premium: true })];
    await like(gil, ana);
    await ghost(gil, true);
    await like(ana, gil);
    const sockets = [await openSocket(world.origin, ana), await openSocket(world.origin, gil)] as const;
    await ghost(gil, false);
    expect((await sockets[0].next('match')).match.otherUser.id).toBe(gil.id);
    expect((await sockets[1].next('match')).match.otherUser.id).toBe(ana.id);
    await Promise.all(sockets.map((socket) => socket.close()));
  });

  it('is taken back from both by an unmatch', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    const { id } = await aMatch(ana, bea);
    const sockets = [await openSocket(world.origin, ana), await openSocket(world.origin, bea)] as const;
    await ana.del(`/api/matches/${id}`);
    for (const socket of sockets) expect(await socket.next('unmatched')).toEqual({ type: 'unmatched', matchId: id });
    await Promise.all(sockets.map((socket) => socket.close()));
  });
});
