import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { createTestClock } from '#test/world/clock.ts';
import { mountSecurityTxt } from './security-txt.ts';

const address = '/.well-known/security.txt';

async function answerWith(contact: string | undefined) {
  const app = fastify();
  mountSecurityTxt(app, new URL('https://violet.example'), createTestClock(), contact);
  const answer = await app.inject({ url: address });
  await app.close();
  return answer;
}

it('says where to write to, for less than a year', async () => {
  const { statusCode, headers, body } = await answerWith('mailto:security@violet.example');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('Contact: mailto:security@violet.example\n');
  expect(body).toContain(`Canonical: https://violet.example${address}\n`);
  const days = (Date.parse(/Expires: (\S+)/u.exec(body)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

it('is not there where nobody was named', async () => {
  expect((await answerWith(undefined)).statusCode).toBe(404);
});
