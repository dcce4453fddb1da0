// Where tests keep their files: photos, archives and databases of folders are synced each, and none outlives its test.
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Two workers kept some hundreds of megabytes at most. A container has 64 there unless it is told otherwise. */
const neededBytes = 4 * 1024 ** 3;

function freeBytes(folder: string): number {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

export const fastFolder = !process.env['TMPDIR'] && freeBytes(memory) >= neededBytes ? memory : tmpdir();
