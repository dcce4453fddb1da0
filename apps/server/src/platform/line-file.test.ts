import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openLineFile } from './line-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'violet-lines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function addTo(name: string, line: string): Promise<void> {
  const file = await openLineFile(name);
  file.end(line);
  await once(file, 'close');
}

test('a file of lines is its owner’s alone, also one that stood open before', async () => {
  const [fresh, stood] = ['fresh', 'stood'].map((name) => path.join(folder, name));
  writeFileSync(stood as string, 'before\n');
  chmodSync(stood as string, 0o644);
  for (const name of [fresh, stood]) {
    await addTo(name as string, 'after\n');
    expect(statSync(name as string).mode & 0o777).toBe(0o600);
  }
  expect(readFileSync(stood as string, 'utf8')).toBe('before\nafter\n');
});

test('what cannot be opened is said', () => expect(openLineFile(path.join(folder, 'none', 'lines'))).rejects.toThrow('ENOENT'));
