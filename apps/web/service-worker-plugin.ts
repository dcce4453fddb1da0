import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';

type OutputBundle = Rolldown.OutputBundle;

const addressOf = (file: string) => `/${file}`;

/** Files of `public` that the page itself asks for. */
const publicFiles = ['favicon.svg', 'manifest.webmanifest', 'quick-exit.js', 'theme.js'];

/** Icons and manifests of looks: kept by whoever wears one. */
function listLookFiles(dir: string): string[] {
  const entries = readdirSync(path.join(dir, 'looks'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(dir, path.join(parentPath, name)).replaceAll(path.sep, '/'));
}

/**
 * Faces of scripts that none of the languages is written in are fetched when a name needs them. Old browsers fetch those meant for
 * them.
 */
function isSite(file: string): boolean {
  return file !== 'sw.js' && !file.endsWith('.woff') && !(file.endsWith('.woff2') && !/-latin(-ext)?-/u.test(file));
}

/** What every page begins with: the page, its first scripts and styles, and the faces of text. */
function listFirst(bundle: OutputBundle): Set<string> {
  const first = new Set(Object.keys(bundle).filter((file) => /\.(html|css)$|-latin-(wght|600)-normal-.*\.woff2$/u.test(file)));
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || first.has(file)) return;
    first.add(file);
    chunk.imports.forEach(visit);
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) visit(chunk.fileName);
  return first;
}

/** What only moderators need, or whoever chooses a password, is kept once it was used. It is never fetched for anybody else. */
const isForFew = (file: string) => /\/(moderation-screen|\w+-moderators|judge-password)\b/u.test(file);

/** Builds `worker/sw.ts` into `/sw.js`, with the list of what this build consists of. */
export function serviceWorker(): Plugin {
  const root = import.meta.dirname;
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const built = Object.keys(bundle).filter(isSite).sort();
      const first = listFirst(bundle);
      const lookFiles = listLookFiles(dir).sort();
      const hash = createHash('sha256');
      for (const file of [...built.filter((name) => !name.startsWith('assets/')), ...publicFiles, ...lookFiles])
        hash.update(readFileSync(path.join(dir, file)));
      const version = hash.update(built.join()).digest('hex').slice(0, 12);
      const shell = {
        version,
        first: [...built.filter((file) => first.has(file)), ...publicFiles].map(addressOf),
        rest: built.filter((file) => !first.has(file) && !isForFew(file)).map(addressOf),
        onUse: [...built.filter(isForFew), ...lookFiles].map(addressOf),
      };
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        define: { SHELL: JSON.stringify(shell) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          rolldownOptions: { input: path.join(root, 'worker/sw.ts'), output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
    },
  };
}
