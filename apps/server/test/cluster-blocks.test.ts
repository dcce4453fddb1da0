// A block made in one process, with sockets open in another: it holds there within a second. api.md, WebSocket.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMatch } from './builders.ts';
import { openSocket, type TestSocket } from './socket.ts';
import { createWorld, type Member, type World } from './world.ts';

let world: World;
let second: Awaited<ReturnType<World['secondProcess']>>;
beforeAll(async () => {
  if (!process.env.TEST_REDIS_URL) throw new Error('two processes need Redis: set TEST_REDIS_URL (npm run test:services)');
  world = await createWorld();
  second = await world.secondProcess();
});
afterAll(() => world.close());

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(milliseconds);
  return Promise.race([work, new Promise<T>((_resolve, reject) => limit.addEventListener('abort', () => reject(limit.reason)))]);
}

const sides = [
  { side: 'by her', blocksOther: true },
  { side: 'by the other', blocksOther: false },
];

describe.each(sides)('a block $side in the other process', ({ blocksOther }) => {
  let me: Member;
  let other: Member;
  let matchId: string;
  let socket: TestSocket;
  let otherSocket: TestSocket;

  beforeAll(async () => {
    me = await world.member();
    other = await world.member();
    matchId = (await aMatch(me, other)).id;
    socket = await openSocket(second.origin, me);
    otherSocket = await openSocket(world.origin, other);
    const [from, about] = blocksOther ? [me, other] : [other, me];
    await from.post('/api/blocks', { blockerId: from.id, blockedUserId: about.id });
  });
  afterAll(async () => {
    await Promise.all([socket.close(), otherSocket.close()]);
  });

  it('is told to both within a second', async () => {
    const frames = await within(1_000, Promise.all([socket.next('unmatched'), otherSocket.next('unmatched')]));
    expect(frames.map((frame) => frame.matchId)).toEqual([matchId, matchId]);
  });

  it('refuses every frame of either about the other, and delivers none', async () => {
    for (const [speaker, from] of [
      [socket, me],
      [otherSocket, other],
    ] as const) {
      speaker.send({ type: 'message', userId: from.id, matchId, content: 'Hear me' });
      speaker.send({ type: 'typing', userId: from.id, matchId });
      for (const _frame of ['message', 'typing']) expect(await speaker.next('error')).toMatchObject({ code: 'not_found' });
    }
    await world.settled();
    await second.app.events.settled();
    await Promise.all([socket.caughtUp(), otherSocket.caughtUp()]);
    for (const { frames } of [socket, otherSocket]) {
      expect(frames.filter(({ type }) => type === 'message' || type === 'typing')).toEqual([]);
    }
  });
});
