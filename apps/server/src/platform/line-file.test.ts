import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openLineFile } from './line-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'violet-lines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function addTo(name: string, line: string): Promise<void> {
  const file = await openLineFile(name);
  file.write(line);
  await file.close();
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

test('a full disk costs the lines of that time, and is told of once', async () => {
  const told: unknown[] = [];
  const file = await openLineFile('/dev/full', (fault) => told.push(fault));
  file.write('one\n');
  file.write('two\n');
  await file.close();
  expect(told).toEqual([expect.objectContaining({ code: 'ENOSPC' })]);
});

test('what comes once there is room again stands on a line of its own', async () => {
  const pipe = path.join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const openReader = () => openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  const told: unknown[] = [];
  const first = openReader();
  const file = await openLineFile(pipe, (fault) => told.push(fault));
  closeSync(first);
  // A pipe that nobody reads refuses what is written to it, as a full disk does.
  file.write('lost\n');
  await vi.waitFor(() => expect(told).toEqual([expect.objectContaining({ code: 'EPIPE' })]));
  const second = openReader();
  file.write('kept\n');
  file.write('kept as well\n');
  await file.close();
  expect(readFileSync(second, 'utf8')).toBe('\nkept\nkept as well\n');
  expect(told).toEqual([expect.anything(), undefined]);
  closeSync(second);
});
