import { createHash } from 'node:crypto';
import { mkdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { closeFolder } from '#platform/close-folder.ts';
import { makeFolder } from '#platform/make-folder.ts';

/** Another live process holds the folder. */
export class FolderInUse extends Error {}

/** A socket's path may have about 100 bytes; relative to the working directory it is usually short. */
export function socketAddress(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (process.platform === 'win32') return `\\\\.\\pipe\\violet-${createHash('sha1').update(file).digest('hex')}`;
  const relative = path.relative(process.cwd(), file);
  return relative.length < file.length ? relative : file;
}

function isAlive(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.connect(address);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}

function listen(address: string): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(address, () => resolve(server.unref()));
  });
}

/** Only one process at a time may look whether the owner is gone. A guard older than ten seconds was left by one that died here. */
async function withGuard<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const guard = path.join(folder, 'in-use.guard');
  for (;;) {
    try {
      mkdirSync(guard);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const age = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > 10_000) rmSync(guard, { recursive: true, force: true });
      await wait(50);
    }
  }
  try {
    return await work();
  } finally {
    rmdirSync(guard);
  }
}

/**
 * Takes the folder for this process until it ends, however it ends. The lock is a socket that a living owner answers on. Two processes on
 * one embedded database would silently lose acknowledged writes.
 * @throws FolderInUse when a live process holds it
 * @throws OpenToOthers when other users reach what is in it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  makeFolder(folder);
  closeFolder(folder);
  const address = socketAddress(folder, 'in-use.sock');
  const server = await withGuard(folder, async () => {
    if (await isAlive(address)) throw new FolderInUse(folder);
    rmSync(address, { force: true });
    return listen(address);
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}
