import { expect, test } from 'vitest';
import { createStartLog, lineOf } from './start-log.ts';

test('a terminal is shown words', () => {
  expect(lineOf('warn', { err: new Error('gone') }, 'the database does not answer: gone', true)).toBe(
    'the database does not answer: gone\n',
  );
});

test('what reads the log is given a line as the server writes it', () => {
  const line = lineOf('warn', { err: new Error('gone'), file: 'a' }, 'the database does not answer: gone', false);
  expect(line.endsWith('}\n')).toBe(true);
  expect(JSON.parse(line)).toEqual({
    level: 40,
    time: expect.any(Number),
    pid: process.pid,
    file: 'a',
    err: { type: 'Error', message: 'gone', stack: expect.stringContaining('gone') },
    msg: 'the database does not answer: gone',
  });
});

test('once there is a server its own log is written to, which knows the level', () => {
  const { log, handOver } = createStartLog();
  const { warn, info } = log;
  const written: unknown[] = [];
  const keep = (level: string) => (details: object, message?: string) => void written.push([level, details, message]);
  handOver({ info: keep('info'), warn: keep('warn'), error: keep('error') });
  warn({ err: 1 }, 'the database does not answer');
  info({}, 'the database answers again');
  expect(written).toEqual([
    ['warn', { err: 1 }, 'the database does not answer'],
    ['info', {}, 'the database answers again'],
  ]);
});
