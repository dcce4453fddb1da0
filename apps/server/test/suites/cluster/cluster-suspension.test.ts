// A suspension is decided in one process, with sessions and sockets in another. It holds there as soon as it is told. Spec §12 WebSocket.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aMatch } from '#test/steps/matches.ts';
import { decideMember } from '#test/steps/moderation-steps.ts';
import { openSocket, upgradeStatus } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let second: Awaited<ReturnType<World['secondProcess']>>;
let moderator: Member;
beforeAll(async () => {
  if (!process.env.TEST_REDIS_URL) throw new Error('two processes need Redis: set TEST_REDIS_URL (npm run test:services)');
  world = await createWorld();
  second = await world.secondProcess();
  moderator = await world.member({ role: 'moderator' });
});
afterAll(() => world.close());

function toldInTime<T>(work: Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(inject('toldMs'));
  return Promise.race([work, new Promise<T>((_resolve, reject) => limit.addEventListener('abort', () => reject(limit.reason)))]);
}

it.each(['suspend', 'ban'])('%s ends what she has open everywhere, and her matches lose sight of her', async (action) => {
  const [bea, ana] = [await world.member(), await world.member()];
  const match = await aMatch(ana, bea);
  const sockets = [await openSocket(world.origin, bea), await openSocket(second.origin, bea)];
  const others = await openSocket(second.origin, ana);
  expect((await decideMember(moderator, bea, { action })).status).toBe(200);
  expect(await toldInTime(Promise.all(sockets.map(({ closed }) => closed)))).toEqual([4401, 4401]);
  expect(await toldInTime(others.next('unmatched'))).toMatchObject({ matchId: match.id });
  expect((await second.as(bea).get('/api/auth/me')).status).toBe(401);
  const back = await world.signIn(bea);
  expect((await second.as(back).get<{ code: string }>('/api/matches')).body.code).toBe('suspended');
  expect(await upgradeStatus(second.origin, { cookie: back.cookie })).toBe(403);
  await others.close();
});
