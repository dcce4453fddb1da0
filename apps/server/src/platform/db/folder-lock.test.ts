import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'violet-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a second owner is refused until the first lets go', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUse);
  await unlock();
  const again = await lockFolder(folder);
  await again();
});

test('of many at once exactly one gets it', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  const owners = tries.filter((result) => result.status === 'fulfilled');
  expect(owners).toHaveLength(1);
  for (const { value } of owners) await value();
});

test('the lock of a killed process is free at once', async () => {
  const source = `import { lockFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'folder-lock.ts'))}; await lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUse);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const unlock = await lockFolder(folder);
  await unlock();
});

test('a folder that cannot be one is refused at once', async () => {
  await expect(lockFolder('/dev/null/kettle')).rejects.toThrow('ENOTDIR');
});
