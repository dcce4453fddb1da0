// Whom a call names as the one who acts: by the contract, whatever the field is called.
import { endpoint } from '@violet/contract/endpoint';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { anyCookie, createServerAlone } from '#test/world/server-alone.ts';
import { route } from './route.ts';

const ana = '0192d7a0-0000-7000-8000-0000000000aa';
const bea = '0192d7a0-0000-7000-8000-0000000000bb';
const pin = endpoint({
  method: 'POST',
  path: '/api/pins',
  summary: 'Pin a word',
  access: 'member',
  self: 'body.pinnerId',
  body: z.object({ pinnerId: z.string(), word: z.string() }),
  response: null,
});
const pinPicture = endpoint({
  method: 'POST',
  path: '/api/pinned-pictures',
  summary: 'Pin a picture',
  access: 'member',
  self: 'body.pinnerId',
  upload: { field: 'picture', maxBytes: 1_000, kind: 'picture', refusedAs: 'photo_unusable' },
  response: null,
});
const readPins = endpoint({
  method: 'GET',
  path: '/api/pins/{pinnerId}',
  summary: 'Own pins',
  access: 'member',
  self: 'params.pinnerId',
  params: z.object({ pinnerId: z.string() }),
  response: null,
});

let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  app = await createServerAlone(
    ana,
    [pin, pinPicture, readPins].map((call) => route(call, () => undefined)),
  );
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function codeOf(path: string, request: RequestInit & { headers?: Record<string, string> } = {}): Promise<string> {
  const headers = { ...request.headers, ...anyCookie };
  const response = await fetch(origin + path, { ...request, headers });
  return response.status === 204 ? 'done' : ((await response.json()) as ErrorBody).code;
}

function pinBy(pinnerId: unknown, word: unknown = 'kettle'): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  return codeOf('/api/pins', { method: 'POST', headers, body: JSON.stringify({ pinnerId, word }) });
}

function pinPictureBy(pinnerId: string): Promise<string> {
  const body = new FormData();
  body.append('pinnerId', pinnerId);
  body.append('picture', new Blob(['x']), 'picture.bin');
  return codeOf('/api/pinned-pictures', { method: 'POST', body });
}

it('a body has to name the viewer in the field that the contract says', async () => {
  expect(await pinBy(ana)).toBe('done');
  expect(await pinBy(ana.toUpperCase())).toBe('done');
  expect(await pinBy(bea)).toBe('forbidden');
});

it('somebody else is refused before anything else is wrong, and what is no id by the shape', async () => {
  expect(await pinBy(bea, 7)).toBe('forbidden');
  expect(await pinBy(7)).toBe('validation_failed');
});

it('the fields beside a file have to name the viewer as well', async () => {
  expect(await pinPictureBy(ana)).toBe('done');
  expect(await pinPictureBy(bea)).toBe('forbidden');
});

it('an address has to name the viewer', async () => {
  expect(await codeOf(`/api/pins/${ana}`)).toBe('done');
  expect(await codeOf(`/api/pins/${bea}`)).toBe('forbidden');
});
