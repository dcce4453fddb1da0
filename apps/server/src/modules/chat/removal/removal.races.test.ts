// A message is taken back while others act on it. Whatever comes first, both read one end, and only what can be reported stays.
import type { Match } from '@violet/contract/matches';
import type { Message } from '@violet/contract/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCrowd, requirePostgres, type CrowdMember } from '#test/world/crowd.ts';
import { createWorld, type World } from '#test/world/world.ts';

const rounds = 40;

let world: World;
let [ana, bea] = [] as unknown as [CrowdMember, CrowdMember];
let matchId = '';
beforeAll(async () => {
  world = await createWorld();
  requirePostgres(world);
  [ana, bea] = (await aCrowd(world, 2)) as [CrowdMember, CrowdMember];
  await ana.post('/api/likes', { userId: ana.id, targetUserId: bea.id, isLike: true });
  const back = await bea.post<{ match: Match }>('/api/likes', { userId: bea.id, targetUserId: ana.id, isLike: true });
  matchId = back.body.match.id;
});
afterAll(() => world.close());

const write = (by: CrowdMember, content: string, replyToId: string | null = null) =>
  by.post<Message>('/api/messages', { matchId, senderId: by.id, content, replyToId });

it('is one end for two devices, under a reaction, an answer, a read mark and a new message', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const words = `Wisteria ${round}`;
    const { body: said } = await write(ana, words);
    const [one, two, answer, reaction] = await Promise.all([
      ana.del<Message>(`/api/messages/${said.id}`),
      ana.del<Message>(`/api/messages/${said.id}`),
      write(bea, `Answer ${round}`, said.id),
      bea.post(`/api/messages/${said.id}/reactions`, { userId: bea.id, emoji: '🔥' }),
      bea.put(`/api/messages/${said.id}/read`),
      write(ana, `After ${round}`),
    ]);
    expect([one.status, two.status, answer.status]).toEqual([200, 200, 201]);
    expect(one.body.removedAt).toBe(two.body.removedAt);
    expect([200, 404]).toContain(reaction.status);

    const seen = await Promise.all([ana, bea].map(async (by) => (await by.get<Message[]>(`/api/messages/${matchId}?limit=3`)).body));
    for (const thread of seen) {
      expect(thread.map(({ seq }) => seq)).toEqual([1, 2, 3].map((place) => 3 * round + place));
      expect(thread.find(({ id }) => id === said.id)).toMatchObject({ content: '', reactions: [], removedAt: one.body.removedAt });
      expect(thread.find(({ id }) => id === answer.body.id)?.replyTo).toMatchObject({ messageId: said.id, excerpt: null });
    }
    const kept = await world.db.query('SELECT id FROM messages WHERE content = $1', [words]);
    const reportable = await world.db.query('SELECT message_id FROM removed_messages WHERE message_id = $1 AND content = $2', [
      said.id,
      words,
    ]);
    const reactions = await world.db.query('SELECT emoji FROM message_reactions WHERE message_id = $1', [said.id]);
    expect([kept.length, reportable.length, reactions.length]).toEqual([0, 1, 0]);
  }
});
