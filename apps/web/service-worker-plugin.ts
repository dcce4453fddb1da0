import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';

/** Files of `public` that the page itself asks for. */
const publicFiles = ['favicon.svg', 'manifest.webmanifest', 'theme.js'];

/** Faces of scripts that none of the four languages is written in are fetched when a name needs them. */
function isShell(file: string): boolean {
  return file !== 'sw.js' && !(file.endsWith('.woff2') && !/-latin(-ext)?-/u.test(file));
}

/** Builds `worker/sw.ts` into `/sw.js`, with the list of what this build consists of. */
export function serviceWorker(): Plugin {
  const root = import.meta.dirname;
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const built = Object.keys(bundle).filter(isShell).sort();
      const hash = createHash('sha256');
      for (const file of [...built.filter((name) => !name.startsWith('assets/')), ...publicFiles])
        hash.update(readFileSync(path.join(dir, file)));
      const files = [...built, ...publicFiles].map((file) => `/${file}`);
      const version = hash.update(files.join()).digest('hex').slice(0, 12);
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        define: { SHELL: JSON.stringify({ version, files }) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          rolldownOptions: { input: path.join(root, 'worker/sw.ts'), output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
    },
  };
}
