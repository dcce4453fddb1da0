// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';

/** @param {string} folder */
function syncFiles(folder) {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = fs.openSync(path.join(entry.parentPath, entry.name), 'r+');
    fs.fsyncSync(file);
    fs.closeSync(file);
  }
}

/**
 * Lays an empty database where there is none yet. PGlite itself would hold the whole archive several times over, and a small server
 * would never get that memory back. Whole or not at all, so a start that is killed meanwhile leaves nothing half done.
 * @param {string} archive a `tar.gz` of the database's folder
 * @param {string} folder is empty: whatever stands in it is not ours to throw away
 */
export async function layEmptyDatabase(archive, folder) {
  const making = `${folder}.unfinished`;
  fs.rmSync(making, { recursive: true, force: true });
  fs.mkdirSync(making, { mode: 0o700 });
  await pipeline(fs.createReadStream(archive), createGunzip(), unpackTar(making, { dmode: 0o700, fmode: 0o600 }));
  syncFiles(making);
  fs.rmdirSync(folder);
  fs.renameSync(making, folder);
}
