import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BadVariable } from '#src/env.ts';
import { listMissingPages } from './legal-pages.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'violet-pages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a start knows which pages the operator did not write', () => {
  for (const name of ['privacy.en.md', 'imprint.de.md', 'terms.md', 'guidelines.xx.md']) writeFileSync(path.join(folder, name), '# Page\n');
  expect(listMissingPages(folder)).toEqual(['terms', 'guidelines']);
  expect(listMissingPages(undefined)).toEqual(['privacy', 'terms', 'guidelines', 'imprint']);
});

test.each([
  ['that is not there', path.join(folder, 'none'), 'ENOENT'],
  ['that is a file', path.join(folder, 'privacy.en.md'), 'ENOTDIR'],
])('a folder %s ends the start', (_what, legalDir, code) => {
  expect(() => listMissingPages(legalDir)).toThrow(new BadVariable('LEGAL_DIR', `names a folder that cannot be read: ${code}`));
});
