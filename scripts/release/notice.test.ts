// Whose work the build says that a browser gets.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describePackage, listPackages } from '#web/notice-plugin.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'violet-notice-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function makePackage(name: string, manifest: object, files: Record<string, string> = {}): string {
  const place = path.join(folder, 'node_modules', name);
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, 'package.json'), JSON.stringify({ name, version: '1.2.3', ...manifest }));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(place, file), text);
  return place;
}

const chunk = (modules: Record<string, number>) => ({
  type: 'chunk',
  modules: Object.fromEntries(Object.entries(modules).map(([id, renderedLength]) => [id, { renderedLength }])),
});

test('only packages of which something is left are named, the innermost of each, and faces among them', () => {
  const bundle = {
    'a.js': chunk({ '/x/node_modules/react/index.js': 10, '/x/node_modules/i18next/index.js': 0, '/x/src/own.ts': 5 }),
    'b.js': chunk({ '\0/x/node_modules/@scope/one/node_modules/two/lib/index.js?commonjs': 3 }),
    'face.woff2': { type: 'asset', originalFileNames: ['../../node_modules/@fontsource/petrona/files/petrona.woff2'] },
  };
  expect([...listPackages(bundle as never)]).toEqual([
    '/x/node_modules/react',
    '/x/node_modules/@scope/one/node_modules/two',
    '../../node_modules/@fontsource/petrona',
  ]);
});

test('a package is named with its licence, word for word', () => {
  const place = makePackage(
    'kettle',
    { license: 'MIT', author: { name: 'Ana' } },
    { LICENSE: 'Do with it what you like.\n', 'index.js': '' },
  );
  expect(describePackage(place)).toBe('kettle 1.2.3 (MIT), Ana\n\nDo with it what you like.');
});

test('one without a licence ends the build', () => {
  expect(() => describePackage(makePackage('stray', {}))).toThrow('stray names no licence');
});
