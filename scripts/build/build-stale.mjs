// Which parts of the house have to be built again, and building them. A part is fresh by a stamp, which only a build that ended well leaves.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Part
 * @property {string} built a file that the command writes
 * @property {readonly string[]} sources files and folders that the command reads
 * @property {readonly string[]} command a script of Node and its words
 */

/** Not beside what is built: the site is served as it lies there, and a release takes both folders along. */
const stampOf = (/** @type {string} */ root, /** @type {Part} */ { built }) => path.join(root, 'dist/built', built.replaceAll('/', '-'));

/**
 * A folder's own time tells of what was deleted from it.
 *
 * @param {string} file
 * @returns {number}
 */
function newest(file) {
  const stat = statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(file).map((entry) => newest(path.join(file, entry))));
}

/**
 * @param {string} root
 * @param {Part} part
 */
function isStale(root, part) {
  const stamp = stampOf(root, part);
  if (!existsSync(path.join(root, part.built)) || !existsSync(stamp)) return true;
  const began = Number(readFileSync(stamp, 'utf8'));
  return part.sources.some((source) => newest(path.join(root, source)) > began);
}

/**
 * Builds what is stale, and stops at the first command that fails.
 *
 * @param {string} root
 * @param {readonly Part[]} parts
 * @param {{ all?: boolean }} [options] `all` builds what is fresh, too
 * @returns {number} what the process is to end with
 */
export function buildStale(root, parts, { all = false } = {}) {
  for (const part of parts) {
    if (!all && !isStale(root, part)) continue;
    const stamp = stampOf(root, part);
    // Whoever ends this build leaves none, and what is edited from here on is newer.
    rmSync(stamp, { force: true });
    const began = Date.now();
    // A test may be what begins a build, and it must not make a site for development.
    const released = { ...process.env, NODE_ENV: 'production' };
    const { status } = spawnSync(process.execPath, part.command, { cwd: root, env: released, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) return status ?? 1;
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, String(began));
  }
  return 0;
}
