// Builds what has no build yet, or has a source newer than it. Runs before `npm start` and `npm test`; `--all` builds everything.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const shared = ['packages/contract/src', 'packages/text-rules/src', 'package-lock.json'];
const parts = [
  {
    built: 'apps/web/dist/index.html',
    sources: [
      ...shared,
      ...['src', 'public', 'worker', 'index.html', 'vite.config.ts'].map((it) => `apps/web/${it}`),
      ...['compression', 'notice', 'prerender', 'service-worker'].map((it) => `apps/web/${it}-plugin.ts`),
    ],
    command: ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn'],
  },
  {
    built: 'apps/server/dist/program/main.mjs',
    sources: [...shared, 'apps/server/src', 'apps/server/rolldown.config.mjs', 'scripts/release/latin-text.mjs', 'scripts/member.ts'],
    command: ['node_modules/rolldown/bin/cli.mjs', '-c', 'apps/server/rolldown.config.mjs'],
  },
  {
    built: 'apps/server/dist/empty-database.tar.gz',
    sources: ['package-lock.json', 'apps/server/make-empty-database.mjs'],
    command: ['apps/server/make-empty-database.mjs'],
  },
];

/** A folder's own time tells of what was deleted from it. */
function newest(file) {
  const stat = statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(file).map((entry) => newest(path.join(file, entry))));
}

function isStale({ built, sources }) {
  const builtAt = statSync(path.join(root, built), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return sources.some((source) => newest(path.join(root, source)) > builtAt);
}

for (const part of parts) {
  if (!process.argv.includes('--all') && !isStale(part)) continue;
  const { status } = spawnSync(process.execPath, part.command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
}
