// The 28 places where a block acts. Each is tried as the one who blocks and as the one who is blocked. It is what I see of the other.
import { addPortrait } from '#test/steps/portraits.ts';
import type { LikeEntry } from '@violet/contract/notifications/activity-panel';
import type { ReportEvidence } from '@violet/contract/moderation/cases';
import type { Message } from '@violet/contract/chat/messages';
import type { Report } from '@violet/contract/safety';
import { expect } from 'vitest';
import { aTalk, expectGone, expectNothing, idsAt, say, type Pair, type PairMember, type Place } from './block-pair.ts';
import { inConversations } from './block-places-in-conversations.ts';
import { aMatch, like, superLike, swipe } from '#test/steps/matches.ts';
import { aMeetup, guestsOf, idsOf, join, unreadUpdateKinds, seen } from '#test/steps/meetups.ts';
import { aNumber } from '#test/world/phone-numbers.ts';

const premium = { premium: true };
// Few live there, so that everybody is dealt to everybody.
const village = { location: 'Tulsa, Oklahoma' };

const countOf = async (member: PairMember) => (await member.get<number>('/api/notifications/count')).body;

async function expectLeavesList({ me, other, block }: Pair, path: string): Promise<void> {
  expect(await idsAt(me, path)).toContain(other.id);
  await block();
  expect(await idsAt(me, path)).not.toContain(other.id);
}

async function takesSms({ world, me }: Pair): Promise<() => number> {
  const number = aNumber();
  await me.put(`/api/users/${me.id}/sms-settings`, { phoneNumber: number, smsNotifications: true });
  const sms = () => world.sms.filter(({ to }) => to === number);
  const code = /\d{6}/u.exec(sms().at(-1)?.text ?? '')?.[0];
  expect((await me.post(`/api/users/${me.id}/sms-verify`, { code })).status).toBe(200);
  return () => sms().length - 1;
}

const inDiscovery: readonly Place[] = [
  { place: '1 cards', traits: village, expectEnd: (pair) => expectLeavesList(pair, `/api/users/discovery/${pair.me.id}`) },
  { place: '2 her profile', expectEnd: (pair) => expectGone(pair, (id) => pair.me.get(`/api/users/${id}`), pair.other.id) },
  {
    place: '3 the likes I received',
    traits: premium,
    async expectEnd({ me, other, block }) {
      await like(other, me);
      const likers = async () => (await me.get<LikeEntry[]>('/api/notifications/likes-received')).body;
      expect(await likers()).toHaveLength(1);
      await block();
      expect(await likers()).toEqual([]);
    },
  },
  {
    place: '4 potential matches',
    traits: { ...village, ...premium },
    expectEnd: (pair) => expectLeavesList(pair, '/api/notifications/potential-matches'),
  },
  {
    place: '5 the count of what is new, by a like and by a match',
    async expectEnd({ me, other, block, unblock, third }) {
      await aMatch(me, other);
      expect(await countOf(me)).toBe(1);
      const made = await block();
      expect(await countOf(me)).toBe(0);
      await unblock(made);
      await like(other, me);
      await aMatch(me, await third());
      expect(await countOf(me)).toBe(2);
      await block();
      expect(await countOf(me)).toBe(1);
    },
  },
];

const badgesPlace: Place = {
  place: '16 her badges',
  expectEnd: (pair) => expectGone(pair, (id) => pair.me.get(`/api/users/${id}/badges`), pair.other.id),
};

const inMeetups: readonly Place[] = [
  {
    place: '17 the list of meetups',
    async expectEnd({ world, me, other, block }) {
      const { id } = await aMeetup(world, other);
      expect(await idsOf(me)).toContain(id);
      await block();
      expect(await idsOf(me)).not.toContain(id);
    },
  },
  {
    place: '18 joining her meetup',
    async expectEnd({ world, me, other, block }) {
      const { id } = await aMeetup(world, other);
      await block();
      await expectNothing((eventId) => join(me, { id: eventId }), id);
      await expectNothing((eventId) => me.get(`/api/events/${eventId}`), id);
    },
  },
  {
    place: '19 the guests of a third one’s meetup, and their number',
    async expectEnd({ world, me, other, block, third }) {
      const meetup = await aMeetup(world, await third());
      for (const guest of [me, other]) await join(guest, meetup);
      const look = async () => [
        (await guestsOf(me, meetup)).map(({ id }) => id).includes(other.id),
        (await seen(me, meetup)).attendeeCount,
      ];
      expect(await look()).toEqual([true, 2]);
      await block();
      expect(await look()).toEqual([false, 1]);
    },
  },
  {
    // A member who is parted from hears what a deleted account would say: that it is cancelled, without a name. ADR 013.
    place: '20 a meetup of one to which the other was coming',
    async expectEnd({ world, me, other, isBlocker, block }) {
      const [mine, otherMeetup] = [await aMeetup(world, me), await aMeetup(world, other)];
      await join(other, mine);
      await join(me, otherMeetup);
      await block();
      expect((await guestsOf(me, mine)).map(({ id }) => id)).toEqual([me.id]);
      expect(await seen(me, mine)).toMatchObject({ attendeeCount: 0 });
      await expectNothing((id) => me.get(`/api/events/${id}/guests`), otherMeetup.id);
      expect(await unreadUpdateKinds(me)).toEqual(isBlocker ? [] : ['cancelled']);
    },
  },
];

const inLikes: readonly Place[] = [
  {
    // Not the answer of any other like. The target has no profile any more, and a like of nobody is refused. ADR 003.
    place: '21 a new like',
    async expectEnd({ me, other, block }) {
      await like(other, me);
      await block();
      await expectNothing((id) => swipe<never>(me, { id }), other.id);
      expect(await idsAt(me, '/api/matches')).toEqual([]);
    },
  },
  {
    place: '22 a like from before, which never becomes a match',
    async expectEnd({ me, other, block, unblock }) {
      await like(other, me);
      await unblock(await block());
      expect((await like(me, other)).match).toBeUndefined();
      expect((await like(other, me)).match).toBeDefined();
    },
  },
  {
    place: '23 a super like, which is not used up',
    async expectEnd({ me, other, block, third }) {
      await block();
      await expectNothing((id) => swipe<never>(me, { id }, { isSuperLike: true }), other.id);
      expect((await superLike(me, await third())).allowance).toMatchObject({ superLikesRemaining: 0, likesRemaining: 9 });
    },
  },
];

/** How it comes out is up to chance: worth more than one try. */
export const sameMoment: Place = {
  place: '28 a message in the same moment, which is wholly before the block or refused',
  async expectEnd({ world, me, other, block }) {
    const { match } = await aTalk(me, other);
    const write = () => me.post<Message>('/api/messages', { matchId: match.id, senderId: me.id, content: 'Now' });
    const [, ...said] = await Promise.all([block(), ...Array.from({ length: 5 }, write)]);
    for (const { status } of said) expect([201, 404]).toContain(status);
    expect((await write()).status).toBe(404);
    const stored = await world.db.query<{ seq: number }>('SELECT seq FROM messages WHERE match_id = $1 ORDER BY seq', [match.id]);
    const accepted = said.filter(({ status }) => status === 201).map(({ body }) => body.seq);
    expect(stored.map(({ seq }) => seq)).toEqual([1, ...accepted.toSorted((a, b) => a - b)]);
  },
};

const everywhereElse: readonly Place[] = [
  {
    place: '24 an SMS to my phone that was about to be sent',
    async expectEnd(pair) {
      const sent = await takesSms(pair);
      const cleo = await pair.third();
      await aMatch(pair.me, pair.other);
      await pair.noted();
      await pair.block();
      await pair.delivered();
      expect(sent()).toBe(0);
      await aMatch(pair.me, cleo);
      await pair.noted();
      await pair.delivered();
      expect(sent()).toBe(1);
    },
  },
  {
    place: '25 a report, which still reaches her with what was said',
    async expectEnd({ world, me, other, block }) {
      const { match } = await aTalk(me, other);
      await say(other, match, 'Hers');
      await block();
      const report = await me.post<Report>('/api/reports', { reporterId: me.id, reportedUserId: other.username, reason: 'Other' });
      expect(report.status).toBe(201);
      const mona = await world.member({ role: 'moderator' });
      const { body } = await mona.get<ReportEvidence>(`/api/moderation/reports/${report.body.id}`);
      expect(body.messages).toMatchObject([
        { senderId: me.id, content: 'Kettle on?' },
        { senderId: other.id, content: 'Hers' },
      ]);
    },
  },
  {
    place: '26 her photos',
    async expectEnd(pair) {
      await expectGone(pair, (id) => pair.me.get(`/photos/${id}`), await addPortrait(pair.world, pair.other.id));
    },
  },
  {
    place: '27 an unblock, which brings back no match, no message and no frame',
    async expectEnd({ me, other, block, unblock, third, noted }) {
      const { match } = await aTalk(me, other);
      const cleo = await third();
      const withCleo = await aMatch(me, cleo);
      const mySocket = await me.socket();
      await unblock(await block());
      await mySocket.next('unmatched');
      const before = mySocket.frames.length;
      const later = await me.socket();
      await noted();
      await say(cleo, withCleo);
      for (const socket of [mySocket, later]) await socket.next('message', ({ matchId }) => matchId === withCleo.id);
      expect(JSON.stringify([mySocket.frames.slice(before), later.frames])).not.toMatch(new RegExp(`${match.id}|${other.id}`, 'u'));
      expect(await idsAt(me, '/api/matches')).toEqual([withCleo.id]);
      await expectNothing((id) => me.get(`/api/messages/${id}`), match.id);
    },
  },
  sameMoment,
];

export const blockPlaces: readonly Place[] = [...inDiscovery, ...inConversations, badgesPlace, ...inMeetups, ...inLikes, ...everywhereElse];
