import { expect, it } from 'vitest';
import { createServerAlone } from '#test/world/server-alone.ts';
import { mountSource } from './source.ts';

async function ask(sourceUrl: string | undefined) {
  const app = await createServerAlone('nobody', []);
  mountSource(app, sourceUrl);
  const answer = await app.inject('/source');
  await app.close();
  return answer;
}

it('leads to the source that the operator named', async () => {
  expect(await ask('https://code.example/violet')).toMatchObject({ statusCode: 302, headers: { location: 'https://code.example/violet' } });
});

it('says that it is owed where nobody named it', async () => {
  const { statusCode, headers, body } = await ask(undefined);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('SOURCE_URL');
});
