// A held picture as two files for the authorities. It has no name that a viewer knows, so nobody opens it by accident.
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '#platform/sync-folder.ts';
import type { HeldPicture } from './hold-files.ts';

/** Under its name only when it is whole. What broke off lies beside it, and the next try writes over it. */
async function writeWhole(file: string, contents: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(contents);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}

export async function writeExport(folder: string, id: string, { file, ...about }: HeldPicture): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeWhole(path.join(folder, `${id}.json`), `${JSON.stringify(about, null, 2)}\n`);
  await writeWhole(path.join(folder, `${id}.held`), Buffer.from(file, 'base64'));
  await syncFolder(folder);
}
