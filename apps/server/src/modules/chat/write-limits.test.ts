// How fast one may write. docs/threats/the-server.md#floods.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMatch } from '#test/steps/matches.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ rateLimits: true, demo: false });
});
afterAll(() => world.close());

const write = (member: Member, { id: matchId }: { readonly id: string }) =>
  member.post<ErrorBody>('/api/messages', { matchId, senderId: member.id, content: 'Hello?' });

it('to one match: twenty messages in ten seconds, whichever way; the other side and other matches have their own', async () => {
  const [ana, bea, cleo] = [await world.member(), await world.member(), await world.member()];
  const [match, another] = [await aMatch(ana, bea), await aMatch(ana, cleo)];
  const socket = await openSocket(world.origin, ana);
  world.clock.advance({ days: 1 });
  const began = world.clock.now().getTime();
  for (let count = 0; count < 10; count += 1) socket.send({ type: 'message', userId: ana.id, matchId: match.id, content: `${count}` });
  await socket.next('message', ({ message }) => message.content === '9');
  const answers = await Promise.all(Array.from({ length: 12 }, () => write(ana, match)));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [429, 'rate_limited'],
    [429, 'rate_limited'],
  ]);
  const opens = Date.parse(refused[0]?.body.resetsAt ?? '');
  expect(opens).toBeGreaterThan(began);
  expect(opens).toBeLessThanOrEqual(world.clock.now().getTime() + 10_000);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(10);
  socket.send({ type: 'message', userId: ana.id, matchId: match.id, content: 'And this?' });
  expect((await socket.next('error')).code).toBe('rate_limited');
  expect((await write(ana, another)).status).toBe(201);
  expect((await write(bea, match)).status).toBe(201);
  await socket.close();
});
