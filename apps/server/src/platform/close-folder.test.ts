import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeFolder, OpenToOthers } from './close-folder.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'violet-closed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (name: string) => statSync(name).mode & 0o7777;

function folderOf(mode: number): string {
  const made = path.join(folder, mode.toString(8));
  mkdirSync(made);
  chmodSync(made, mode);
  return made;
}

test.each([0o755, 0o777, 0o750, 0o711, 0o2770])('what others may enter is closed: %o', (mode) => {
  const open = folderOf(mode);
  closeFolder(open);
  expect(modeOf(open) & 0o777).toBe(0o700);
});

test('what is meant for everybody is refused, and stays as it is', () => {
  const shared = folderOf(0o1777);
  expect(() => closeFolder(shared)).toThrow(OpenToOthers);
  expect(modeOf(shared)).toBe(0o1777);
});

// Its modes are the system's to set, for whatever user the tests run as.
test.runIf(process.platform === 'linux')('what is not this user’s to close is refused with what to do', () => {
  expect(() => closeFolder('/proc/self/task')).toThrow(/^\/proc\/self\/task can be entered by other users [^\n]*chmod 700[^\n]*$/u);
});
