// A message is taken back while others act on it. Whatever comes first, both read one end, and only what can be reported stays.
import type { Match } from '@violet/contract/matches';
import type { Message } from '@violet/contract/chat/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCrowd, requirePostgres, type CrowdMember } from '#test/world/crowd.ts';
import { aSignal } from '#test/world/signal.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type World } from '#test/world/world.ts';
import { lockConversation, updateRemoved } from './queries.ts';

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

it('is quoted as taken back by an answer that was on its way meanwhile', async () => {
  const { body: said } = await write(ana, 'Magnolia');
  const socket = await openSocket(world.origin, ana);
  const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  const [isHeld, isAwaited] = [aSignal(), aSignal()];
  // As a removal that holds the conversation when the answer comes to be stored.
  const removing = world.db.tx(async (tx) => {
    await lockConversation(tx, ana.id, said.id);
    isHeld.give();
    await isAwaited.given;
    await updateRemoved(tx, said.id, world.clock.now());
  });
  await isHeld.given;
  const answering = write(bea, 'I like those', said.id);
  await expect.poll(async () => (await world.db.query(waiting)).length).toBeGreaterThan(0);
  isAwaited.give();
  await removing;
  const quote = { messageId: said.id, excerpt: null };
  expect(await answering).toMatchObject({ status: 201, body: { replyTo: quote } });
  expect((await socket.next('message', ({ message }) => message.content === 'I like those')).message.replyTo).toMatchObject(quote);
  await socket.close();
});
