// What an operator sees of members who ask for what is somebody else's. It also bounds how much one of them makes the server write.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { listEndpoints } from '@violet/contract/openapi/listed-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMatch } from '#test/steps/matches.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type Caller, type World } from '#test/world/world.ts';

interface Line {
  readonly event: string;
  readonly why: string;
  readonly route: string;
  readonly member: string;
}

const written: string[] = [];
let world: World;
beforeAll(async () => {
  world = await createWorld({ securityLines: written });
});
afterAll(() => world.close());

/** What was written while something happened. */
async function linesOf(act: () => Promise<unknown>): Promise<Line[]> {
  const before = written.length;
  await act();
  await world.settled();
  return written.slice(before).map((line) => JSON.parse(line) as Line);
}

function send(caller: Caller, method: string, path: string) {
  const call = { GET: caller.get, POST: caller.post, PUT: caller.put, DELETE: caller.del }[method];
  return call?.(path);
}

const naming = listEndpoints().filter(({ endpoint }) => endpoint.path.includes('{'));

it('every call that names a row, and is answered that it is not there or not for her, leaves one line with its pattern', async () => {
  const ana = await world.member();
  let refused = 0;
  for (const { name, endpoint } of naming) {
    const { method, path, self } = endpoint;
    const named = path.replace(/\{(\w+)\}/gu, (_whole, param: string) => (self === `params.${param}` ? ana.id : crypto.randomUUID()));
    let status: number | undefined;
    const lines = await linesOf(async () => void (status = (await send(ana, method, named))?.status));
    if (status !== 403 && status !== 404) continue;
    refused += 1;
    expect(lines, name).toMatchObject([{ outcome: 'refused', route: `${method} ${path}` }]);
  }
  expect(refused).toBeGreaterThan(30);
});

it('a row of others looks like one that never was, to her and in the stream, whether path, body or frame names it', async () => {
  const [ana, bea, cleo] = [await world.member(), await world.member(), await world.member({ name: 'Cleopatra' })];
  const { id: matchId } = await aMatch(ana, bea);
  const theirs = await linesOf(() => cleo.get(`/api/messages/${matchId}`));
  const nobodys = await linesOf(() => cleo.get(`/api/messages/${crypto.randomUUID()}`));
  expect(theirs).toMatchObject([{ event: 'out_of_reach', why: 'not_found', route: 'GET /api/messages/{matchId}' }]);
  expect(nobodys).toMatchObject([{ event: 'out_of_reach', why: 'not_found', route: 'GET /api/messages/{matchId}' }]);
  const content = 'Nobody reads this';
  const posted = await linesOf(() => cleo.post('/api/messages', { matchId, senderId: cleo.id, content }));
  expect(posted).toMatchObject([{ event: 'out_of_reach', why: 'not_found', route: 'POST /api/messages' }]);
  const socket = await openSocket(world.origin, cleo);
  const framed = await linesOf(async () => {
    socket.send({ type: 'typing', userId: cleo.id, matchId });
    await socket.next('error');
  });
  await socket.close();
  expect(framed).toMatchObject([{ event: 'out_of_reach', why: 'not_found', route: '/ws' }]);
  const lines = [...theirs, ...nobodys, ...posted, ...framed];
  expect(new Set(lines.map(({ member }) => member)).size).toBe(1);
  for (const secret of [matchId, cleo.id, cleo.username, 'Cleopatra', content, cleo.cookie]) expect(written.join('')).not.toContain(secret);
});

it('a plan and a role that she lacks are lines too, and what she may is none', async () => {
  const [ana, moderator] = [await world.member(), await world.member({ role: 'moderator' })];
  expect(await linesOf(() => ana.get('/api/tea/stories'))).toMatchObject([{ event: 'out_of_reach', why: 'premium_required' }]);
  expect(await linesOf(() => moderator.get('/api/moderation/audit-log'))).toMatchObject([{ event: 'role', why: 'not_found' }]);
  expect(await linesOf(() => ana.get(`/api/users/${moderator.id}`))).toEqual([]);
});

async function readFigures(): Promise<string> {
  const server = await world.app.metrics.listen(0, '127.0.0.1');
  const figures = await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).text();
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
  return figures;
}

const countIn = (figures: string, event: string) =>
  Number(new RegExp(`^violet_security_events_total\\{event="${event} refused"\\} (\\d+)$`, 'mu').exec(figures)?.[1] ?? 0);

it('one member fills no disk: after a hundred lines in ten minutes hers are counted alone, and a figure says so once', async () => {
  const ana = await world.member();
  const before = await readFigures();
  const lines = await linesOf(async () => {
    for (let i = 0; i < 130; i += 1) await ana.get(`/api/users/${crypto.randomUUID()}`);
  });
  expect(lines.filter(({ event }) => event === 'out_of_reach')).toHaveLength(100);
  expect(lines.slice(100)).toMatchObject([{ event: 'probing', why: 'not_found', member: lines[0]?.member }]);
  const after = await readFigures();
  expect(countIn(after, 'out_of_reach') - countIn(before, 'out_of_reach')).toBe(130);
  expect([before, after].map((figures) => /^violet_probing_total (\d+)$/mu.exec(figures)?.[1])).toEqual(['0', '1']);
  const [bea] = [await world.member()];
  expect(await linesOf(() => bea.get(`/api/users/${crypto.randomUUID()}`))).toHaveLength(1);
  world.clock.advance({ minutes: 10 });
  expect(await linesOf(() => ana.get(`/api/users/${crypto.randomUUID()}`))).toMatchObject([{ event: 'out_of_reach' }]);
});

it('no kind of refusal fills the disk, neither a member’s nor a stranger’s, and none hides another', async () => {
  const cleo = await world.member();
  const roles = await linesOf(async () => {
    for (let i = 0; i < 130; i += 1) await cleo.get('/api/moderation/reports');
  });
  expect(roles.map(({ event }) => event)).toEqual([...Array.from({ length: 100 }, () => 'role'), 'probing']);
  expect(await linesOf(() => cleo.get(`/api/users/${crypto.randomUUID()}`))).toMatchObject([{ event: 'out_of_reach' }]);
  const from = (remoteAddress: string) => () =>
    world.app.http.inject({ method: 'POST', url: '/api/auth/logout', headers: { origin: 'https://evil.example' }, remoteAddress });
  const foreign = await linesOf(async () => {
    for (let i = 0; i < 130; i += 1) await from('203.0.113.7')();
  });
  expect(foreign.map(({ event }) => event)).toEqual([...Array.from({ length: 100 }, () => 'foreign_origin'), 'probing']);
  expect(await linesOf(from('203.0.113.8'))).toHaveLength(1);
  // Whoever has a network of version 6 has thousands of those that one household has.
  const wide = await linesOf(async () => {
    for (let i = 0; i < 500; i += 1) await from(`2001:db8:1:${(i % 200).toString(16)}::1`)();
  });
  expect(wide.filter(({ event }) => event === 'foreign_origin')).toHaveLength(400);
});
