// How long a running server waits for what takes a backup from it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForBackup, openControl, type Control } from './control.ts';

const stalledMs = 50;
const silentMs = 4 * stalledMs;
let folder: string;
let control: Control | undefined;
const errors: unknown[] = [];
const log = { info: () => undefined, warn: () => undefined, error: (fields: unknown) => void errors.push(fields) };

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'violet-control-'));
  errors.length = 0;
});
afterEach(async () => {
  await control?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(read: () => AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  control = await openControl(folder, read, log, stalledMs);
  const answer = await askForBackup(folder);
  if (answer === null) throw new Error('nobody answers');
  return answer;
}

test('a copy that takes longer than anybody may stall is read whole', async () => {
  const answer = await ask(async function* slowly() {
    yield Buffer.from('begun ');
    await wait(silentMs);
    yield Buffer.from('and whole');
  });
  expect((await buffer(answer)).toString()).toBe('begun and whole');
  expect(errors).toEqual([]);
});

test('whoever asks and then reads nothing is given up', async () => {
  let hasEnded = false;
  await ask(async function* endlessly() {
    try {
      for (;;) yield await Promise.resolve(Buffer.alloc(1_000_000));
    } finally {
      hasEnded = true;
    }
  });
  await vi.waitFor(() => expect({ hasEnded, count: errors.length }).toEqual({ hasEnded: true, count: 1 }));
  expect(errors).toMatchObject([{ err: { message: 'whoever asked for it read no further' } }]);
});
