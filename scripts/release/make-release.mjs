// `npm run release` makes a folder that runs on Node alone. Beside it come its archive, checksums, and the list of all it stands on.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyParts } from './copy-parts.mjs';
import { releaseScripts } from './release-scripts.mjs';
import { makeSbom } from './sbom.mjs';

const root = path.join(import.meta.dirname, '../..');
const out = path.join(root, 'release');
const { version, license, engines, scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const server = JSON.parse(readFileSync(path.join(root, 'apps/server/package.json'), 'utf8'));
const lock = path.join(root, 'package-lock.json');
const name = `violet-${version}`;
const folder = path.join(out, name);

/** Not part of the built program, because they hold machine code, WebAssembly or models. */
const installed = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp'];

const parts = [
  'apps/server/dist',
  'apps/server/migrations',
  'apps/server/models',
  'apps/server/places',
  'apps/server/words',
  'apps/web/dist',
  'deploy',
  'docs',
  'CHANGELOG.md',
  'LICENSE',
  'NOTICE',
  'README.md',
  'SECURITY.md',
];

function run(command, words, cwd = root) {
  const { status, stdout } = spawnSync(command, words, { cwd, stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} ended with ${status}`);
  return stdout;
}

function pick(dependencies, names) {
  return Object.fromEntries(names.map((it) => [it, dependencies[it]]));
}

rmSync(out, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
run(process.execPath, ['scripts/build-if-needed.mjs', '--all']);
copyParts(root, folder, parts);
const manifest = {
  name: 'violet',
  version,
  private: true,
  license,
  type: 'module',
  engines,
  scripts: releaseScripts(scripts),
  dependencies: pick(server.dependencies, installed),
  optionalDependencies: server.optionalDependencies,
};
writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
// npm reduces the lock of the whole house to what this manifest names. So the versions are those that were tested.
cpSync(lock, path.join(folder, 'package-lock.json'));
run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], folder);

writeFileSync(path.join(out, 'sbom.cdx.json'), `${JSON.stringify(makeSbom(root), null, 2)}\n`);
run('tar', ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '-czf', `${name}.tgz`, name], out);
const sums = [`${name}.tgz`, 'sbom.cdx.json'].map((file) => {
  const sum = createHash('sha256')
    .update(readFileSync(path.join(out, file)))
    .digest('hex');
  return `${sum}  ${file}\n`;
});
writeFileSync(path.join(out, 'SHA256SUMS'), sums.join(''));
