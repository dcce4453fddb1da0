import { open, readdir } from 'node:fs/promises';
import path from 'node:path';

async function syncFile(file: string): Promise<void> {
  // Windows syncs only what may be written to.
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A name is on disk once its folder is. Windows cannot sync a folder, and does not need it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Everything in a folder, with its names: what was only unpacked there is not on disk yet. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const place = path.join(folder, entry.name);
      return entry.isDirectory() ? syncTree(place) : syncFile(place);
    }),
  );
  await syncFolder(folder);
}
