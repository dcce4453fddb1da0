// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';

/** Inside the folder, which may be a disk of its own that cannot be renamed. */
const makingName = 'laying';
/** What a new disk has of itself. */
const ofTheDisk = 'lost+found';
/** Comes last: by it a folder is known as a database. */
const markName = 'PG_VERSION';
/** One after the other they would take seconds where a disk turns. */
const atOnce = 16;

/** @param {string} place */
async function sync(place) {
  const isFolder = fs.statSync(place).isDirectory();
  // Windows syncs no folder, and only what may be written to.
  if (isFolder && process.platform === 'win32') return;
  const handle = await fs.promises.open(place, isFolder ? 'r' : 'r+');
  await handle.sync();
  await handle.close();
}

/** @param {string} folder */
async function syncTree(folder) {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const places = names.map((name) => path.join(folder, name));
  for (let from = 0; from < places.length; from += atOnce) await Promise.all(places.slice(from, from + atOnce).map(sync));
}

/** @param {string} folder */
function contentsOf(folder) {
  return fs.readdirSync(folder).filter((name) => name !== ofTheDisk);
}

/**
 * Lays an empty database where there is none yet. PGlite itself would hold the whole archive several times over, and a small server
 * would never get that memory back. A start that is killed meanwhile leaves what the next one makes anew.
 * @param {string} archive a `tar.gz` of the database's folder
 * @param {string} folder is empty: whatever stands in it is not ours to throw away
 */
export async function layEmptyDatabase(archive, folder) {
  const making = path.join(folder, makingName);
  const contents = contentsOf(folder);
  // The folder was empty where it was begun, and all in it is of that start.
  if (contents.includes(makingName)) for (const name of contents) fs.rmSync(path.join(folder, name), { recursive: true });
  else if (contents.length > 0) throw new Error(`${folder} holds ${contents[0]} and no database: name another folder in DATA_DIR`);
  fs.mkdirSync(making, { mode: 0o700 });
  await pipeline(fs.createReadStream(archive), createGunzip(), unpackTar(making, { dmode: 0o700, fmode: 0o600 }));
  await syncTree(making);
  const names = fs.readdirSync(making).filter((name) => name !== markName);
  for (const name of [...names, markName]) fs.renameSync(path.join(making, name), path.join(folder, name));
  fs.rmdirSync(making);
  await sync(folder);
}
