// Files of a conversation, asked for in both processes before its end and after it. It ends in one, and the other refuses as it is told.
// Spec §4 Photos in conversations.
import type { Message } from '@violet/contract/chat/messages';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { anOgg } from '#test/files/voices.ts';
import { leave } from '#test/steps/departures.ts';
import { aMatch, block } from '#test/steps/matches.ts';
import { bothWrite, fetchMedia, sendPhoto, uploaded, waveform } from '#test/steps/media.ts';
import { sendMessage } from '#test/steps/messages.ts';
import { decideMember } from '#test/steps/moderation-steps.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let second: Awaited<ReturnType<World['secondProcess']>>;
let moderator: Member;
beforeAll(async () => {
  if (!process.env.TEST_REDIS_URL) throw new Error('two processes need Redis: set TEST_REDIS_URL (npm run test:services)');
  world = await createWorld({ photoCheck: 'test' });
  second = await world.secondProcess();
  moderator = await world.member({ role: 'moderator' });
});
afterAll(() => world.close());

interface Talk {
  readonly sender: Member;
  readonly receiver: Member;
  readonly third: Member;
  readonly matchId: string;
  readonly sent: readonly Message[];
}

async function aTalk(): Promise<Talk> {
  const [sender, receiver, third] = [await world.member({ name: 'Ana' }), await world.member({ name: 'Bea' }), await world.member()];
  const { id: matchId } = await aMatch(sender, receiver);
  await bothWrite(sender, receiver, matchId);
  const photo = await sendPhoto(world.origin, sender, matchId);
  const mediaId = await uploaded(world.origin, sender, matchId, 'voice', anOgg());
  const { body: voice } = await sendMessage(sender, matchId, '', { messageType: 'voice', mediaId, waveform });
  return { sender, receiver, third, matchId, sent: [photo, voice] };
}

/** What sender, receiver, third and visitor are answered for the photo and the voice, in one process. */
function seenIn(origin: string, { sender, receiver, third, sent }: Talk): Promise<number[][]> {
  const answers = (by: Member | null) =>
    sent.map(async ({ photo, voice }) => (await fetchMedia(origin, by, photo?.mediaId ?? voice?.mediaId)).status);
  return Promise.all([sender, receiver, third, null].map((by) => Promise.all(answers(by))));
}

const forBoth = (...statuses: number[]) => statuses.map((status) => [status, status]);
const living = forBoth(200, 200, 404, 401);
const gone = forBoth(404, 404, 404, 401);
/** Who was suspended or left has no session any more. */
const senderOut = forBoth(401, 404, 404, 401);
const receiverOut = forBoth(404, 401, 404, 401);

interface End {
  readonly end: string;
  readonly after: number[][];
  /** Every call is made in the process where it ends. */
  readonly act: (talk: Talk, here: (member: Member) => Member) => Promise<{ readonly status: number }[]>;
}

const ends: End[] = [
  {
    end: 'the sender unmatches',
    after: gone,
    act: async ({ sender, matchId }, here) => [await here(sender).del(`/api/matches/${matchId}`)],
  },
  {
    end: 'the receiver unmatches',
    after: gone,
    act: async ({ receiver, matchId }, here) => [await here(receiver).del(`/api/matches/${matchId}`)],
  },
  {
    end: 'the sender blocks',
    after: gone,
    async act({ sender, receiver }, here) {
      await block(here(sender), receiver);
      return [];
    },
  },
  {
    end: 'the receiver blocks',
    after: gone,
    async act({ sender, receiver }, here) {
      await block(here(receiver), sender);
      return [];
    },
  },
  {
    end: 'the sender takes the messages back',
    after: gone,
    act: ({ sender, sent }, here) => Promise.all(sent.map(({ id }) => here(sender).del(`/api/messages/${id}`))),
  },
  {
    end: 'the sender is suspended',
    after: senderOut,
    act: async ({ sender }, here) => [await decideMember(here(moderator), sender, { action: 'suspend' })],
  },
  {
    end: 'the receiver is suspended',
    after: receiverOut,
    act: async ({ receiver }, here) => [await decideMember(here(moderator), receiver, { action: 'suspend' })],
  },
  { end: 'the sender leaves', after: senderOut, act: async ({ sender }, here) => [await leave(here(sender))] },
  { end: 'the receiver leaves', after: receiverOut, act: async ({ receiver }, here) => [await leave(here(receiver))] },
];

describe.each([
  { where: 'the first process', isFirst: true },
  { where: 'the second process', isFirst: false },
])('a photo and a voice, when in $where', ({ isFirst }) => {
  it.each(ends)('$end', async ({ after, act }) => {
    const talk = await aTalk();
    for (const { origin } of [world, second]) expect(await seenIn(origin, talk)).toEqual(living);
    const here = (member: Member): Member => (isFirst ? member : { ...member, ...second.as(member) });
    for (const { status } of await act(talk, here)) expect(status).toBeLessThan(300);
    for (const { origin } of isFirst ? [second, world] : [world, second]) {
      await expect.poll(() => seenIn(origin, talk), { timeout: inject('toldMs'), interval: 20 }).toEqual(after);
    }
  });
});
