// Builds what has no build yet, or has a source newer than it. Runs before `npm start` and `npm test`; `--all` builds everything.
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { buildStale } from './build/build-stale.mjs';

const root = path.join(import.meta.dirname, '..');
/** Aliases of imports and the dialect of the sources stand in these. */
const settingsOf = (folder) => ['package.json', 'tsconfig.json'].map((file) => `${folder}/${file}`);
const packages = ['packages/contract', 'packages/text-rules'].flatMap((folder) => [`${folder}/src`, ...settingsOf(folder)]);
const shared = [...packages, 'package.json', 'package-lock.json', 'tsconfig.base.json'];
export const parts = [
  {
    built: 'apps/web/dist/index.html',
    sources: [
      ...shared,
      ...settingsOf('apps/web'),
      ...['src', 'public', 'worker', 'index.html', 'vite.config.ts'].map((it) => `apps/web/${it}`),
      ...['compression', 'json-schema', 'notice', 'prerender', 'service-worker'].map((it) => `apps/web/${it}-plugin.ts`),
    ],
    command: ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn'],
  },
  {
    built: 'apps/server/dist/program/main.mjs',
    sources: [
      ...shared,
      ...settingsOf('apps/server'),
      'apps/server/src',
      'apps/server/rolldown.config.mjs',
      'apps/server/latin-text.mjs',
      'scripts/member.ts',
    ],
    command: ['node_modules/rolldown/bin/cli.mjs', '-c', 'apps/server/rolldown.config.mjs'],
  },
  {
    built: 'apps/server/dist/empty-database.tar.gz',
    sources: ['package-lock.json', 'apps/server/make-empty-database.mjs'],
    command: ['apps/server/make-empty-database.mjs'],
  },
];

// Its test reads the sources alone.
if (realpathSync(process.argv[1]) === import.meta.filename) {
  process.exitCode = buildStale(root, parts, { all: process.argv.includes('--all') });
}
