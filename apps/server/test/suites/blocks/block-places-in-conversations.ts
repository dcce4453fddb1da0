// The places of block-places.ts that belong to a conversation: its messages, its frames, what hangs on them.
import { expect } from 'vitest';
import { aTalk, bySocket, expectGone, expectNothing, expectSilence, idsAt, type Place } from './block-pair.ts';
import { aMatch } from '#test/steps/matches.ts';

export const inConversations: readonly Place[] = [
  {
    place: '6 the list of matches',
    async expectEnd({ me, other, block }) {
      const { id } = await aMatch(me, other);
      expect(await idsAt(me, '/api/matches')).toEqual([id]);
      await block();
      expect(await idsAt(me, '/api/matches')).toEqual([]);
      await expectNothing((matchId) => me.del(`/api/matches/${matchId}`), id);
    },
  },
  {
    place: '7 reading messages',
    expectEnd: async (pair) => expectGone(pair, (id) => pair.me.get(`/api/messages/${id}`), (await aTalk(pair.me, pair.other)).match.id),
  },
  {
    place: '8 writing a message',
    async expectEnd(pair) {
      const { match } = await aTalk(pair.me, pair.other);
      await expectGone(
        pair,
        (matchId) => pair.me.post('/api/messages', { matchId, senderId: pair.me.id, content: 'Still there?' }),
        match.id,
      );
    },
  },
  {
    place: '9 messages over the socket',
    expectEnd: (pair) =>
      expectSilence(
        pair,
        'message',
        bySocket(({ match }) => ({ type: 'message', matchId: match.id, content: 'Hear me' })),
      ),
  },
  {
    place: '10 typing',
    expectEnd: (pair) =>
      expectSilence(
        pair,
        'typing',
        bySocket(({ match }) => ({ type: 'typing', matchId: match.id })),
      ),
  },
  {
    place: '11 read receipts',
    expectEnd: (pair) =>
      expectSilence(
        pair,
        'read_receipt',
        bySocket(({ mine }) => ({ type: 'read_receipt', messageId: mine.id })),
      ),
  },
  {
    place: '12 adding and taking away a reaction',
    expectEnd: (pair) =>
      expectSilence(pair, 'reaction', async (speaker, { mine }, isHeard) => {
        const body = { userId: speaker.id, emoji: '🔥' };
        const react = (id: string) => speaker.post(`/api/messages/${id}/reactions`, body);
        if (isHeard) return expect((await react(mine.id)).status).toBeLessThan(300);
        await expectNothing(react, mine.id);
        return expectNothing((id) => speaker.del(`/api/messages/${id}/reactions`, body), mine.id);
      }),
  },
  {
    place: '13 her online status',
    async expectEnd({ me, other, block, third }) {
      await aMatch(me, other);
      const cleo = await third();
      await aMatch(me, cleo);
      const mine = await me.socket();
      await block();
      await mine.next('unmatched');
      await other.socket();
      await cleo.socket();
      await mine.next('online_status', ({ userId }) => userId === cleo.id);
      expect(mine.frames.filter((frame) => frame.type === 'online_status').map(({ userId }) => userId)).toEqual([cleo.id]);
    },
  },
  {
    // The whole conversation is gone. So it is the list that is not there, instead of the other's reaction in it.
    place: '14 the reactions to a message',
    async expectEnd(pair) {
      const { mine } = await aTalk(pair.me, pair.other);
      await pair.other.post(`/api/messages/${mine.id}/reactions`, { userId: pair.other.id, emoji: '🔥' });
      await expectGone(pair, (id) => pair.me.get(`/api/messages/${id}/reactions`), mine.id);
    },
  },
  {
    place: '15 conversation starters',
    async expectEnd(pair) {
      const { match } = await aTalk(pair.me, pair.other);
      const [starter] = await idsAt(pair.me, `/api/icebreakers/generate/${match.id}`);
      await expectGone(pair, (id) => pair.me.get(`/api/icebreakers/generate/${id}`), match.id);
      expect((await pair.me.post(`/api/icebreakers/${starter}/use`)).status).toBe(404);
    },
  },
];
