// What every program of a release begins with: whatever it makes is closed to other users of the machine.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const server = path.join(import.meta.dirname, '../../..');

/** Threads have the mask of the process that starts them. */
const threads: readonly (string | undefined)[] = ['embedded-worker', 'model-boot'];

const config = readFileSync(path.join(server, 'rolldown.config.mjs'), 'utf8');
const listed = /input: \{(.*?)\n {2}\},/su.exec(config)?.[1] ?? '';
const programs = [...listed.matchAll(/^ *'?([\w-]+)'?: '([^']+)',$/gmu)]
  .map(([, name, file = '']) => ({ name, file }))
  .filter(({ name }) => !threads.includes(name));

it('is asked of all there are', () => {
  expect(programs.length).toBeGreaterThan(9);
  expect(programs.map(({ name }) => name)).toEqual(expect.arrayContaining(['main', 'backup', 'verify-audit', 'member']));
});

it.each(programs)('$name closes what it makes before it loads anything else', ({ file }) => {
  const [first] = /^import .+$/mu.exec(readFileSync(path.join(server, file), 'utf8')) ?? [];
  expect(first).toMatch(/^import '(\.|#server\/src)\/start\/umask\.ts';$/u);
});
