import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildStale } from './build-stale.mjs';

const root = mkdtempSync(path.join(tmpdir(), 'violet-build-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const at = (file: string) => path.join(root, file);
const text = (file: string) => readFileSync(at(file), 'utf8');
const parts = [{ built: 'site/index.html', sources: ['source'], command: ['build.mjs'] }];

/** A build of two steps, as that of the site: its page is written first. Between the two it does what a test wants. */
function plantBuild(between = ''): void {
  writeFileSync(
    at('build.mjs'),
    `import { appendFileSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
     appendFileSync('builds', 'x');
     writeFileSync('site/index.html', readFileSync('source/page', 'utf8'));
     ${between}
     writeFileSync('site/sw.js', 'worker');`,
  );
}

beforeEach(() => {
  rmSync(root, { recursive: true });
  for (const folder of ['site', 'source']) mkdirSync(at(folder), { recursive: true });
  writeFileSync(at('source/page'), 'words');
  const past = new Date(Date.now() - 60_000);
  for (const file of ['source/page', 'source']) utimesSync(at(file), past, past);
  plantBuild();
});

test('a part is built once, and nothing of the builder lies in what is served', () => {
  expect(buildStale(root, parts)).toBe(0);
  expect(buildStale(root, parts)).toBe(0);
  expect(text('builds')).toBe('x');
  expect(existsSync(at('site/sw.js'))).toBe(true);
  expect(buildStale(root, parts, { all: true })).toBe(0);
  expect(text('builds')).toBe('xx');
});

test.each([
  ['fails', 'process.exit(1);'],
  ['is killed', "process.kill(process.pid, 'SIGKILL');"],
])('a build that %s after its page is done again', (_, between) => {
  buildStale(root, parts);
  plantBuild(between);
  expect(buildStale(root, parts, { all: true })).not.toBe(0);
  plantBuild();
  expect(buildStale(root, parts)).toBe(0);
  expect(text('builds')).toBe('xxx');
});

test('what is edited while a build runs is built, too', () => {
  plantBuild("writeFileSync('source/page', 'new words');");
  expect(buildStale(root, parts)).toBe(0);
  expect(text('site/index.html')).toBe('words');
  plantBuild();
  expect(buildStale(root, parts)).toBe(0);
  expect(text('site/index.html')).toBe('new words');
});

test('what was built before there were stamps is built again', () => {
  writeFileSync(at('site/index.html'), 'half');
  expect(buildStale(root, parts)).toBe(0);
  expect(text('site/index.html')).toBe('words');
});

test('what a test begins to build is built for release', () => {
  plantBuild("writeFileSync('site/mode', String(process.env.NODE_ENV));");
  expect(buildStale(root, parts)).toBe(0);
  expect([process.env['NODE_ENV'], text('site/mode')]).toEqual(['test', 'production']);
});
