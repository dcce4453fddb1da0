import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('the document of the calls names the release that answers', async () => {
  const manifest = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../../../../package.json'), 'utf8')) as {
    version: string;
  };
  const document = (await world.app.http.inject({ url: '/api/openapi.json' })).json<{ info: { version: string } }>();
  expect(document.info.version).toBe(manifest.version);
  expect((await world.app.http.inject({ url: '/api/docs' })).body).toContain(` ${manifest.version}</h1>`);
});
