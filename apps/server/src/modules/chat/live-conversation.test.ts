// What a conversation tells open sockets: messages on every device, who is typing, what was read, who is online.
import { randomUUID } from 'node:crypto';
import { maxMessageLength, type Message } from '@violet/contract/chat/messages';
import { describe, expect } from 'vitest';
import { aMatch } from '#test/steps/matches.ts';
import { contents, inConversation as it, say, sendMessage } from '#test/steps/messages.ts';
import { openSocket } from '#test/world/socket.ts';

describe('a conversation', () => {
  describe('on every device', () => {
    it('brings each message to all sockets of both, in order', async ({ world, ana, bea, cleo, matchId }) => {
      const anaAgain = await world.signIn(ana);
      // What was unread comes once more after connecting, beside what is new; so it is awaited, in another conversation.
      for (const member of [ana, bea]) await say(cleo, (await aMatch(cleo, member)).id, 'before');
      const sockets = await Promise.all([ana, anaAgain, bea, bea, bea].map((member) => openSocket(world.origin, member)));
      const [fromAna, , fromBea] = sockets;
      for (const socket of sockets) await socket.next('message');
      for (let count = 0; count < 50; count += 1) {
        const [sender, socket] = count % 2 ? [ana, fromAna] : [bea, fromBea];
        socket?.send({ type: 'message', userId: sender.id, matchId, content: `${sender.name} ${count}`, clientId: randomUUID() });
      }
      for (const socket of sockets) {
        await socket.next('message', (frame) => frame.matchId === matchId && frame.message.seq === 50);
        const seqs = socket.frames.flatMap((frame) => (frame.type === 'message' && frame.matchId === matchId ? [frame.message.seq] : []));
        expect(seqs).toEqual(Array.from({ length: 50 }, (_value, index) => index + 1));
      }
      expect(await contents(ana, matchId)).toHaveLength(50);
    });

    it('acknowledges with the name she gave it', async ({ world, ana, bea, matchId }) => {
      const [anaSocket, beaSocket] = [await openSocket(world.origin, ana), await openSocket(world.origin, bea)];
      const clientId = randomUUID();
      anaSocket.send({ type: 'message', userId: ana.id, matchId, content: ' hi ', clientId });
      const frame = await anaSocket.next('message');
      expect(frame).toMatchObject({ matchId, senderId: ana.id, messageId: frame.message.id });
      expect(frame.message).toMatchObject({ content: 'hi', clientId, seq: 1, messageType: 'text', reactions: [] });
      expect((await beaSocket.next('message')).message).toMatchObject({ id: frame.messageId, content: 'hi' });
    });

    it('tells why a message was refused, and which', async ({ world, cleo, matchId }) => {
      const socket = await openSocket(world.origin, cleo);
      const send = (more: object) =>
        socket.send({ type: 'message', userId: cleo.id, matchId, content: 'hi', clientId: randomUUID(), ...more });
      send({});
      expect((await socket.next('error')).code).toBe('not_found');
      for (const content of ['', 'a\u0000', '\ud800', 'x'.repeat(maxMessageLength + 1)]) {
        const clientId = randomUUID();
        send({ content, clientId });
        expect(await socket.next('error')).toMatchObject({ code: 'validation_failed', clientId });
      }
    });

    it('takes the same message once, over two sockets and HTTP at the same time', async ({ world, ana, bea, matchId }) => {
      const [phone, laptop, beaSocket] = [
        await openSocket(world.origin, ana),
        await openSocket(world.origin, ana),
        await openSocket(world.origin, bea),
      ];
      const clientId = randomUUID();
      const frame = { type: 'message', userId: ana.id, matchId, content: 'once', clientId };
      phone.send(frame);
      laptop.send(frame);
      const answers = await Promise.all([
        sendMessage(ana, matchId, 'once', { clientId }),
        sendMessage(ana, matchId, 'once', { clientId }),
        sendMessage(ana, matchId, 'once', { clientId: clientId.toUpperCase() }),
      ]);
      const ids = [
        ...answers.map(({ body }) => body.id),
        (await phone.next('message')).messageId,
        (await laptop.next('message')).messageId,
      ];
      expect(new Set(ids).size).toBe(1);
      expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true);
      expect((await sendMessage(ana, matchId, 'once', { clientId })).status).toBe(200);
      expect(await sendMessage<{ code: string }>(ana, matchId, 'twice', { clientId })).toMatchObject({
        status: 409,
        body: { code: 'conflict' },
      });
      phone.send({ ...frame, content: 'twice' });
      expect(await phone.next('error')).toMatchObject({ code: 'conflict', clientId });
      await beaSocket.caughtUp();
      expect(new Set(beaSocket.frames.flatMap((other) => (other.type === 'message' ? [other.messageId] : [])))).toEqual(new Set(ids));
      expect((await say(ana, matchId, 'next')).seq).toBe(2);
      // The name is the sender's own: the other may use the same one.
      expect((await sendMessage(bea, matchId, 'mine', { clientId })).body.seq).toBe(3);
    });

    it('shows who is typing to the other, and to nobody else', async ({ world, ana, bea, cleo, matchId }) => {
      const [anaSocket, beaSocket, others] = await Promise.all([ana, bea, cleo].map((member) => openSocket(world.origin, member)));
      anaSocket?.send({ type: 'typing', userId: ana.id, matchId });
      expect(await beaSocket?.next('typing')).toEqual({ type: 'typing', matchId, userId: ana.id });
      anaSocket?.send({ type: 'stop_typing', userId: ana.id, matchId });
      expect(await beaSocket?.next('stop_typing')).toEqual({ type: 'stop_typing', matchId, userId: ana.id });
      others?.send({ type: 'typing', userId: cleo.id, matchId });
      expect((await others?.next('error'))?.code).toBe('not_found');
      await anaSocket?.caughtUp();
      expect(anaSocket?.frames.some(({ type }) => type === 'typing')).toBe(false);
    });
  });

  it('does not tell that a ghost is here: neither by typing nor by reading, until she is back', async ({ world, ana, bea, matchId }) => {
    await world.db.query('UPDATE members SET ghost_mode = true WHERE id = $1', [bea.id]);
    const message = await say(ana, matchId, 'still there?');
    const [anaSocket, beaSocket] = [await openSocket(world.origin, ana), await openSocket(world.origin, bea)];
    beaSocket.send({ type: 'typing', userId: bea.id, matchId });
    beaSocket.send({ type: 'stop_typing', userId: bea.id, matchId });
    expect((await bea.put<Message>(`/api/messages/${message.id}/read`)).body.readAt).not.toBeNull();
    expect(await beaSocket.next('read_receipt')).toMatchObject({ messageId: message.id });
    await Promise.all([beaSocket.caughtUp(), anaSocket.caughtUp()]);
    expect(anaSocket.frames.filter(({ type }) => /typing|read_receipt/u.test(type))).toEqual([]);
    const known = async () => {
      const page = await ana.get<Message[]>(`/api/messages/${matchId}`);
      const matches = await ana.get<{ id: string; lastMessage: Message }[]>('/api/matches');
      const again = await sendMessage(ana, matchId, 'once', { clientId });
      const file = await ana.get<{ messages: { readAt: string | null }[] }>(`/api/users/${ana.id}/export`);
      const last = matches.body.find(({ id }) => id === matchId)?.lastMessage;
      return [page.body[0]?.readAt, last?.readAt, again.body.readAt, ...file.body.messages.map(({ readAt }) => readAt)];
    };
    const clientId = randomUUID();
    const once = await sendMessage(ana, matchId, 'once', { clientId });
    await bea.put(`/api/messages/${once.body.id}/read`);
    expect(await known()).toEqual([null, null, null, null, null]);
    expect((await bea.get<Message[]>(`/api/messages/${matchId}`)).body[0]?.readAt).not.toBeNull();
    await world.db.query('UPDATE members SET ghost_mode = false WHERE id = $1', [bea.id]);
    expect(await known()).not.toContain(null);
  });

  describe('read', () => {
    it('by the one it was written to, told to both', async ({ world, ana, bea, matchId }) => {
      const { id } = await say(ana, matchId, 'read me');
      const [anaSocket, beaSocket] = [await openSocket(world.origin, ana), await openSocket(world.origin, bea)];
      expect((await ana.put(`/api/messages/${id}/read`)).status).toBe(403);
      const answer = await bea.put<Message>(`/api/messages/${id}/read`);
      expect(answer).toMatchObject({ status: 200, body: { id, readAt: expect.stringMatching(/Z$/u) as string } });
      for (const socket of [anaSocket, beaSocket]) {
        expect(await socket.next('read_receipt')).toEqual({ type: 'read_receipt', matchId, messageId: id, readAt: answer.body.readAt });
      }
    });

    it('over the socket, and once', async ({ world, ana, bea, matchId }) => {
      const { id } = await say(ana, matchId, 'read me');
      const [anaSocket, beaSocket] = [await openSocket(world.origin, ana), await openSocket(world.origin, bea)];
      beaSocket.send({ type: 'read_receipt', userId: bea.id, messageId: id });
      const { readAt } = await anaSocket.next('read_receipt');
      world.clock.advance({ minutes: 1 });
      beaSocket.send({ type: 'read_receipt', userId: bea.id, messageId: id });
      await beaSocket.caughtUp();
      expect((await bea.put<Message>(`/api/messages/${id}/read`)).body.readAt).toBe(readAt);
      await anaSocket.caughtUp();
      expect(anaSocket.frames.filter(({ type }) => type === 'read_receipt')).toHaveLength(1);
      anaSocket.send({ type: 'read_receipt', userId: ana.id, messageId: id });
      expect((await anaSocket.next('error')).code).toBe('forbidden');
    });

    it('takes in what stands before it, and not what comes after', async ({ ana, bea, matchId }) => {
      const messages = [
        await say(ana, matchId, 'one'),
        await say(ana, matchId, 'two'),
        await say(bea, matchId, 'mine'),
        await say(ana, matchId, 'three'),
      ];
      await bea.put(`/api/messages/${messages[1]?.id}/read`);
      const { body } = await bea.get<Message[]>(`/api/messages/${matchId}`);
      expect(body.map(({ readAt }) => readAt !== null)).toEqual([true, true, false, false]);
    });
  });

  describe('online', () => {
    it('is told to matches when it begins and when it ends', async ({ world, ana, bea }) => {
      const watcher = await openSocket(world.origin, bea);
      const [phone, laptop] = [await openSocket(world.origin, ana), await openSocket(world.origin, ana)];
      expect(await watcher.next('online_status')).toMatchObject({
        userId: ana.id,
        isOnline: true,
        lastActive: expect.any(String) as string,
      });
      await phone.close();
      await laptop.close();
      expect(await watcher.next('online_status')).toMatchObject({
        userId: ana.id,
        isOnline: false,
        lastActive: expect.any(String) as string,
      });
      expect(watcher.frames.filter(({ type }) => type === 'online_status')).toHaveLength(2);
    });

    it('is not told by those who hide it, and never by a ghost', async ({ world, ana, bea, cleo }) => {
      const [hidden, ghost] = [ana, await world.member({ name: 'Gigi', premium: true })];
      await aMatch(ghost, bea);
      await hidden.put(`/api/users/${hidden.id}/app-settings`, { privacy: { showOnlineStatus: false } });
      await ghost.post(`/api/users/${ghost.id}/ghost-mode`, { ghostMode: true });
      await aMatch(cleo, bea);
      const watcher = await openSocket(world.origin, bea);
      for (const member of [hidden, ghost, cleo]) {
        await openSocket(world.origin, member);
        await world.settled();
      }
      expect(await watcher.next('online_status')).toMatchObject({ userId: cleo.id });
      expect(watcher.frames.filter(({ type }) => type === 'online_status')).toHaveLength(1);
    });
  });
});
