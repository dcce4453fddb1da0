// What nobody foresaw is told to the operator with its cause, and to the caller without a word of it.
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createErrorHandler } from './error-handler.ts';

it('a failure nobody foresaw is a line of the log, by the name that the answer has', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  app.setErrorHandler(createErrorHandler(systemClock));
  app.get('/', () => {
    throw new Error('the kettle is in /secret/place');
  });
  const answer = await app.inject({ url: '/' });
  const body = answer.json<{ code: string; requestId: string }>();
  expect([answer.statusCode, body.code, /kettle|secret|error-handler/u.test(answer.body)]).toEqual([500, 'internal', false]);
  const line = lines.find((text) => text.includes('a request failed')) ?? '';
  expect([line.includes('the kettle is in /secret/place'), line.includes(body.requestId)]).toEqual([true, true]);
  await app.close();
});
