// Files as they arrive: whole or not at all, never larger than allowed, never for ever.
import { once } from 'node:events';
import net from 'node:net';
import { endpoint } from '@violet/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { route } from '#platform/http/gate/route.ts';
import { anyCookie, createServerAlone } from '#test/world/server-alone.ts';
import { refuseSlowBodies } from './slow-bodies.ts';
import { acceptUpload, readUpload } from './uploads.ts';

const maxBytes = 40_000;
const ana = '0192d7a0-0000-7000-8000-0000000000aa';
const bea = '0192d7a0-0000-7000-8000-0000000000bb';
const upload = endpoint({
  method: 'POST',
  path: '/api/files/{userId}',
  summary: 'A file',
  access: 'member',
  self: 'params.userId',
  params: z.object({ userId: z.string() }),
  upload: { field: 'note', maxBytes, kind: 'voice', refusedAs: 'voice_unreadable' },
  response: z.object({ bytes: z.number(), last: z.number() }),
});
const ordinary = endpoint({
  method: 'POST',
  path: '/api/words',
  summary: 'Words',
  access: 'member',
  body: z.object({ word: z.string() }),
  response: null,
});

let app: FastifyInstance;
let address: URL;

beforeEach(async () => {
  app = await createServerAlone(ana, [
    route(upload, ({ file }) => ({ bytes: file.length, last: file.at(-1) ?? -1 })),
    route(ordinary, () => undefined),
  ]);
  void app.register(async (scope) => {
    await acceptUpload(scope, upload.upload);
    scope.post('/impatient', (request, reply) => readUpload(request, reply, upload.upload, 40));
    refuseSlowBodies(scope, 40, false);
    scope.post('/impatient-words', () => 'heard');
  });
  address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
});
afterEach(() => app.close());

function aForm(files: Record<string, number>, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of Object.entries(files)) form.append(name, new Blob([new Uint8Array(bytes).fill(7)]), 'file.bin');
  return form;
}

async function post(
  body: string | FormData | ReadableStream | null,
  headers: Record<string, string> = anyCookie,
  path = `/api/files/${ana}`,
) {
  const response = await fetch(new URL(path, address), { method: 'POST', headers, body, duplex: 'half' });
  return [response.status, await response.json()];
}

const typed = (boundary: string) => ({ ...anyCookie, 'content-type': `multipart/form-data; boundary=${boundary}` });
const part = (name: string, content: string) => `--b\r\ncontent-disposition: form-data; name="${name}"; filename="f"\r\n\r\n${content}\r\n`;

it('gives the handler the whole file, up to the very last byte allowed', async () => {
  expect(await post(aForm({ note: 5 }, { userId: ana, title: 'x' }))).toEqual([200, { bytes: 5, last: 7 }]);
  expect(await post(aForm({ note: maxBytes }))).toEqual([200, { bytes: maxBytes, last: 7 }]);
  expect(await post(aForm({ note: 0 }))).toEqual([200, { bytes: 0, last: -1 }]);
});

it('refuses a file that is too large, whether or not its length was announced', async () => {
  const tooLarge = [413, { code: 'too_large', key: 'too_large', message: 'This is too large.' }];
  expect(await post(aForm({ note: maxBytes + 1 }))).toEqual(tooLarge);
  expect(await post(aForm({ note: 40 * maxBytes }))).toEqual(tooLarge);
  expect(await post(aForm({ other: maxBytes + 1 }))).toEqual(tooLarge);
  const chunked = new Blob([part('note', 'x'.repeat(10 * maxBytes)), '--b--\r\n']).stream();
  expect(await post(chunked, typed('b'))).toEqual(tooLarge);
});

it.each([
  ['no form at all', '{"note":"x"}', { ...anyCookie, 'content-type': 'application/json' }, 415, 'unsupported_media'],
  ['nothing', null, anyCookie, 400, 'validation_failed'],
  ['no boundary', part('note', 'x'), { ...anyCookie, 'content-type': 'multipart/form-data' }, 400, 'validation_failed'],
  ['another boundary', `${part('note', 'x')}--b--\r\n`, typed('c'), 400, 'validation_failed'],
  ['an end that never comes', part('note', 'x'), typed('b'), 400, 'validation_failed'],
  ['an empty body', '', typed('b'), 400, 'validation_failed'],
  ['another field', `${part('other', 'x')}--b--\r\n`, typed('b'), 400, 'validation_failed'],
  ['two files', `${part('note', 'x')}${part('note', 'y')}--b--\r\n`, typed('b'), 400, 'validation_failed'],
  ['a field of an object', `${part('__proto__', 'x')}${part('note', 'y')}--b--\r\n`, typed('b'), 400, 'validation_failed'],
  [
    'too many fields',
    aForm({ note: 1 }, Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`f${at}`, 'x']))),
    anyCookie,
    400,
    'validation_failed',
  ],
  ['no session', aForm({ note: 1 }), {}, 401, 'not_signed_in'],
  ["somebody else's name", aForm({ note: 1 }, { userId: bea }), anyCookie, 403, 'forbidden'],
] as const)('refuses %s', async (_what, body, headers, status, code) => {
  expect(await post(body, headers)).toEqual([status, expect.objectContaining({ code })]);
});

it('takes a form only where a file is asked for', async () => {
  expect(await post(aForm({ note: 1 }), anyCookie, '/api/words')).toEqual([415, expect.objectContaining({ code: 'unsupported_media' })]);
});

/** A connection on which a request begins and does not end. */
async function begin(path: string, type: string, body: string): Promise<net.Socket> {
  const socket = net.connect(Number(address.port), address.hostname);
  const head = [`POST ${path} HTTP/1.1`, 'host: x', `cookie: ${anyCookie.cookie}`, `content-type: ${type}`, 'content-length: 1000'];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  await once(socket, 'connect');
  return socket;
}

it.each([
  ['a file', '/impatient', 'multipart/form-data; boundary=b', part('note', 'half')],
  ['what comes before a file', '/impatient', 'multipart/form-data; boundary=b', '--b\r\n'],
  ['words', '/impatient-words', 'application/json', '{"word":'],
])('ends a connection on which %s comes too slowly', async (_what, path, type, body) => {
  const socket = await begin(path, type, body);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('HTTP/1.1 400');
  expect(answer.toString()).toContain('This took too long to arrive.');
  await once(socket, 'close');
});

it('holds room for ten files of a member at once, and has it back when they break off', async () => {
  const halves = await Promise.all(
    Array.from({ length: 10 }, () => begin(`/api/files/${ana}`, 'multipart/form-data; boundary=b', part('note', 'half'))),
  );
  const send = async () => (await post(aForm({ note: 1 })))[0];
  await expect.poll(send).toBe(429);
  for (const socket of halves) socket.destroy();
  await expect.poll(send).toBe(200);
});
