// Whatever is sent, the contract's error comes back: never a 500, nothing half done. Every endpoint that takes anything is tried.
import { once } from 'node:events';
import net from 'node:net';
import { listEndpoints } from '@violet/contract/openapi/listed-endpoints';
import { actorFields, type EndpointShape } from '@violet/contract/endpoint';
import { ErrorBody } from '@violet/contract/refusals/errors';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type Answer, type Caller, type Member, type World } from '#test/world/world.ts';

let world: World;
let ana: Member;
/** Whose calls nobody else may make. */
let ada: Member;
beforeAll(async () => {
  world = await createWorld();
  ana = await world.member({ name: 'Ana', premium: true });
  ada = await world.member({ name: 'Ada', role: 'admin' });
});
afterAll(() => world.close());

const all = listEndpoints().map(({ name, endpoint }) => ({ key: name, endpoint }));
// This ends the session, and with it the test.
const ending = new Set(['auth.logout']);
const open = all.filter(({ key, endpoint }) => !ending.has(key) && !endpoint.upload);
const callerOf = ({ access }: EndpointShape): Member => (access === 'moderator' || access === 'admin' ? ada : ana);

const nasty: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202eolleh',
  "'; DROP TABLE members; --",
  '__proto__',
  'x'.repeat(30_000),
  [],
  [[]],
  {},
  { $ne: null },
  '0192d7a0-0000-7000-8000-00000000dead',
  'not-an-id',
  '<img src=x onerror=alert(1)>',
  '9999999999999999999999',
  '2026-13-45T99:99:99Z',
];

function fill(path: string, value: string): string {
  return path.replace(/\{\w+\}/gu, encodeURIComponent(value));
}

function send(caller: Caller, { method }: EndpointShape, url: string, body?: unknown): Promise<Answer> {
  return { GET: caller.get, POST: caller.post, PUT: caller.put, DELETE: caller.del }[method](url, method === 'GET' ? undefined : body);
}

function expectContract({ missingPage }: EndpointShape, answer: Answer, what: string): void {
  expect(answer.status, `${what}: ${JSON.stringify(answer.body)}`).not.toBe(500);
  if (missingPage && answer.status === 404) expect(answer.body).toMatch(/^<!doctype html>/u);
  else if (answer.status >= 400)
    expect(ErrorBody.safeParse(answer.body).success, `${what}: ${answer.status} ${JSON.stringify(answer.body)}`).toBe(true);
}

function bodyFields({ body }: EndpointShape): string[] {
  return Object.keys(body?.shape ?? {});
}

describe.each(open)('$key', ({ endpoint }) => {
  const own = endpoint.path.replace('{userId}', '{self}');
  const withOwnIds = () => fill(own.replace('{self}', ana.id), '0192d7a0-0000-7000-8000-00000000dead');

  test('odd values in every field', async () => {
    const fields = bodyFields(endpoint);
    for (const field of fields) {
      for (const value of nasty) {
        const body = { ...Object.fromEntries(fields.map((name) => [name, name.endsWith('Id') ? ana.id : 'x'])), [field]: value };
        expectContract(
          endpoint,
          await send(callerOf(endpoint), endpoint, withOwnIds(), body),
          `${field} = ${JSON.stringify(value).slice(0, 60)}`,
        );
      }
    }
    for (const body of ['{"a":', '[]', '"text"', 'null', '{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{}}}', '\u0000']) {
      if (endpoint.method !== 'GET') expectContract(endpoint, await send(callerOf(endpoint), endpoint, withOwnIds(), body), body);
    }
  });

  test('odd values in the address', async () => {
    for (const value of ['a\u0000b', '%', '..', "'", 'x'.repeat(200), '__proto__', '\u202e', '-1', '1e9']) {
      expectContract(endpoint, await send(callerOf(endpoint), endpoint, fill(endpoint.path, value), {}), value);
      const query = [
        'limit',
        'cursor',
        'before',
        'after',
        'scope',
        'category',
        'teaId',
        'tea',
        'from',
        'to',
        'near',
        'standing',
        'state',
        'search',
      ]
        .map((name) => `${name}=${encodeURIComponent(value)}`)
        .join('&');
      expectContract(endpoint, await send(callerOf(endpoint), endpoint, `${withOwnIds()}?${query}`, {}), `?${value}`);
    }
  });
});

test('random JSON to every open call', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...open), fc.jsonValue({ maxDepth: 4 }), async ({ key, endpoint }, value) => {
      const body =
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? value
          : Object.fromEntries(bodyFields(endpoint).map((name) => [name, value]));
      expectContract(endpoint, await send(callerOf(endpoint), endpoint, fill(endpoint.path, ana.id), body), key);
    }),
    { numRuns: 300, seed: 20_261_121 },
  );
});

test('too much is refused as too large, other kinds as unsupported', async () => {
  expect((await ana.post('/api/likes', { targetUserId: 'x'.repeat(70_000) })).status).toBe(413);
  const response = await fetch(`${world.origin}/api/likes`, {
    method: 'POST',
    headers: { cookie: ana.cookie, 'content-type': 'text/plain' },
    body: 'hello',
  });
  expect([response.status, ((await response.json()) as ErrorBody).code]).toEqual([415, 'unsupported_media']);
});

test.each(['/api/users/%ff', '/%ff', `/api/users/${'x'.repeat(400)}`, `/photos/${'x'.repeat(250)}`, '/photos/'])(
  '%s is an address of nothing',
  async (path) => {
    const answer = await ana.get<ErrorBody>(path);
    expect([answer.status, answer.body]).toEqual([404, { code: 'not_found', key: 'not_found', message: 'This does not exist.' }]);
  },
);

test.each([
  ['no HTTP at all', 'KETTLE / TEA/1.1\r\n\r\n', '400 Bad Request', 'validation_failed'],
  ['a header without end', `GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`, '413 Payload Too Large', 'too_large'],
])('%s is answered in the same words', async (_what, sent, status, code) => {
  const { hostname, port } = new URL(world.origin);
  const socket = net.connect(Number(port), hostname);
  const received: Buffer[] = [];
  socket.on('data', (data: Buffer) => received.push(data));
  socket.write(sent);
  await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(received).toString().split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status}`);
  expect(ErrorBody.parse(JSON.parse(body))).toMatchObject({ code });
});

test('a body that names somebody else as the one who acts is refused, whatever the call', async () => {
  const bea = await world.member();
  for (const field of actorFields) {
    const answer = await ana.put<ErrorBody>(`/api/users/${ana.id}`, { bio: 'Hers', [field]: bea.id });
    expect([field, answer.status, answer.body.code]).toEqual([field, 403, 'forbidden']);
    expect((await ana.put(`/api/users/${ana.id}`, { bio: 'Mine', [field]: ana.id })).status).toBe(200);
  }
});

test('a foreign origin may not change anything', async () => {
  const response = await fetch(`${world.origin}/api/auth/logout`, {
    method: 'POST',
    headers: { cookie: ana.cookie, origin: 'https://evil.example' },
  });
  expect([response.status, ((await response.json()) as ErrorBody).code]).toEqual([403, 'bad_origin']);
  expect((await ana.get('/api/auth/me')).status).toBe(200);
});

test('nothing of all this changed her role or plan, or left anything behind that she did not write', async () => {
  const me = await ana.get<{ id: string; role: string; hasActiveSubscription: boolean }>('/api/auth/me');
  expect(me.body).toMatchObject({ id: ana.id, role: 'member', hasActiveSubscription: true });
});
