// What is between two members, or hidden by one. A third reads, writes and watches it, or somebody with a copy of the database.
import type { Message } from '@violet/contract/chat/messages';
import type { Profile } from '@violet/contract/profiles';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { aMatch, ghost } from '#test/steps/matches.ts';
import { contents, say, sendMessage } from '#test/steps/messages.ts';
import { findLeftovers } from '#test/world/find-leftovers.ts';
import { aNumber } from '#test/world/phone-numbers.ts';
import { openSocket } from '#test/world/socket.ts';
import { createHashing } from '#modules/auth/passwords/hashing.ts';
import type { Person, Scene } from './attacker-scene.ts';
import { expectDone, expectRefused, type Move } from './move.ts';
import { login } from './networks.ts';

interface Pair {
  readonly ana: Person;
  readonly bea: Person;
  readonly matchId: string;
  readonly message: Message;
}

async function aConversation(scene: Scene): Promise<Pair> {
  const [ana, bea] = [await scene.member({ name: 'Ana', premium: true }), await scene.member({ name: 'Bea' })];
  const { id: matchId } = await aMatch(ana, bea);
  return { ana, bea, matchId, message: await say(ana, matchId, 'Oolong at seven') };
}

const messagesOf = async (person: Person, matchId: string) => (await person.there.get<Message[]>(`/api/messages/${matchId}`)).body;

const conversations: readonly Move[] = [
  {
    fault: 'Held',
    name: 'reads a conversation of two others, writes into it and reacts',
    async play(scene) {
      const { bea, matchId, message } = await aConversation(scene);
      const eve = await scene.member();
      const react = (by: Person) => by.post<ErrorBody>(`/api/messages/${message.id}/reactions`, { userId: by.id, emoji: '🔥' });
      await expectRefused(eve.there.get<ErrorBody>(`/api/messages/${matchId}`), 404, 'not_found');
      await expectRefused(sendMessage<ErrorBody>(eve, matchId, 'Hello'), 404, 'not_found');
      await expectRefused(react(eve), 404, 'not_found');
      await expectRefused(eve.del<ErrorBody>(`/api/matches/${matchId}`), 404, 'not_found');
      expect(await messagesOf(bea, matchId)).toEqual([message]);
      expect((await react(bea)).status).toBeLessThan(300);
    },
  },
  {
    fault: 'Held',
    name: 'writes on the socket in the name of somebody else, and into a conversation of others',
    async play(scene) {
      const { ana, bea, matchId } = await aConversation(scene);
      const eve = await scene.member();
      const socket = await openSocket(scene.here, eve);
      for (const userId of [ana.id, eve.id]) socket.send({ type: 'message', userId, matchId, content: 'Not hers', clientId: randomUUID() });
      expect([(await socket.next('error')).code, (await socket.next('error')).code]).toEqual(['forbidden', 'not_found']);
      await socket.close();
      expect(await contents(bea.there, matchId)).toEqual(['Oolong at seven']);
      const own = await openSocket(scene.there, bea);
      own.send({ type: 'message', userId: bea.id, matchId, content: 'At eight' });
      await own.next('message', ({ message }) => message.content === 'At eight');
      await own.close();
    },
  },
  {
    fault: 'Low',
    name: 'watches a ghost type and read, to know that she is here',
    async play(scene) {
      const { ana, bea, matchId } = await aConversation(scene);
      const watcher = await openSocket(scene.there, bea);
      const typing = await openSocket(scene.here, ana);
      const { id: messageId } = await say(bea, matchId, 'Are you there?');
      await ghost(ana, true);
      typing.send({ type: 'typing', userId: ana.id, matchId });
      typing.send({ type: 'read_receipt', userId: ana.id, messageId });
      await typing.next('read_receipt');
      await ghost(ana, false);
      typing.send({ type: 'stop_typing', userId: ana.id, matchId });
      await watcher.next('stop_typing');
      expect(watcher.frames.filter(({ type }) => type === 'typing' || type === 'read_receipt')).toEqual([]);
      typing.send({ type: 'typing', userId: ana.id, matchId });
      await watcher.next('typing');
      await typing.close();
      await watcher.close();
    },
  },
  {
    fault: 'Low',
    name: 'reads to the millisecond when a stranger was here',
    async play(scene) {
      const [ana, eve] = [await scene.member(), await scene.member()];
      const { body } = await eve.there.get<Profile>(`/api/users/${ana.id}`);
      const at = Date.parse(body.lastActive ?? '');
      expect(at % (15 * 60_000)).toBe(0);
      expect(scene.world.clock.now().getTime() - at).toBeLessThan(16 * 60_000);
      expect(body).not.toHaveProperty('username');
      expect(body).not.toHaveProperty('email');
    },
  },
];

const copies: readonly Move[] = [
  {
    fault: 'Low',
    name: 'has a copy of the database, and looks for words, addresses and numbers in it',
    async play(scene) {
      const [word, email, number] = [`Wisteria ${randomUUID()}`, `${randomUUID().slice(0, 12)}@canary.example`, aNumber()];
      const [ana, bea] = [await scene.member({ email }), await scene.member({ name: 'Wilhelmina' })];
      const { id: matchId } = await aMatch(ana, bea);
      await say(ana, matchId, word);
      await expectDone(ana.put(`/api/users/${ana.id}/sms-settings`, { phoneNumber: number, smsNotifications: true }));
      expect(await findLeftovers(scene.world, [word, email, number])).toEqual([]);
      // What a profile shows is not sealed: it is found, so the search is one.
      expect(await findLeftovers(scene.world, ['Wilhelmina'])).toContain('members: Wilhelmina');
      expect(await contents(bea.there, matchId)).toEqual([word]);
    },
  },
  {
    fault: 'Low',
    name: 'has a copy of the database, in which passwords from years ago cost little to try',
    async play(scene) {
      const { db } = scene.world;
      const ana = await scene.member();
      const cheap = await createHashing({ memoryCost: 64, timeCost: 1, parallelism: 1 }).hash(ana.password, 'test');
      await db.query('UPDATE credentials SET password_hash = $2 WHERE member_id = $1', [ana.id, cheap]);
      const stored = async () =>
        (await db.query<{ hash: string }>('SELECT password_hash AS hash FROM credentials WHERE member_id = $1', [ana.id]))[0]?.hash;
      await expectRefused(login(scene.visitor(), ana.username, 'Wrong_1'), 401, 'invalid_credentials');
      expect(await stored()).toBe(cheap);
      await expectDone(login(scene.visitor(), ana.username, ana.password));
      expect([cheap, await stored()]).toEqual([expect.stringContaining('$m=64,'), expect.stringContaining('$m=256,')]);
      await expectDone(login(scene.visitor(), ana.username, ana.password));
    },
  },
  {
    fault: 'M8',
    name: 'takes the database, and reads what was said before two parted long ago',
    async play(scene) {
      const [old, young] = [await aConversation(scene), await aConversation(scene)];
      for (const [{ ana, matchId }, days] of [
        [old, 31],
        [young, 29],
      ] as const) {
        await expectDone(ana.del(`/api/matches/${matchId}`), 204);
        await scene.world.db.query(`UPDATE matches SET ended_at = ended_at - interval '${days} days' WHERE id = $1`, [matchId]);
      }
      const kept = () => Promise.all([old, young].map(({ matchId }) => scene.count('messages WHERE match_id = $1', [matchId])));
      expect(await kept()).toEqual([1, 1]);
      await scene.world.app.retention.run();
      expect(await kept()).toEqual([0, 1]);
    },
  },
  {
    fault: 'M8',
    name: 'takes the database, and reads who looked at whom months ago',
    async play(scene) {
      const [ana, eve, fay] = [await scene.member(), await scene.member(), await scene.member()];
      for (const viewer of [eve, fay]) await viewer.get(`/api/users/${ana.id}`);
      const viewers = () => scene.count('profile_views WHERE viewed_id = $1 AND viewer_id = ANY($2::uuid[])', [ana.id, [eve.id, fay.id]]);
      await expect.poll(viewers).toBe(2);
      await scene.world.db.query('UPDATE profile_views SET day = day - 91 WHERE viewer_id = $1', [eve.id]);
      await scene.world.app.retention.run();
      expect(await viewers()).toBe(1);
      expect((await ana.there.get<{ views: number }>(`/api/users/${ana.id}/profile-stats`)).body.views).toBe(2);
    },
  },
];

export const privateWordMoves: readonly Move[] = [...conversations, ...copies];
