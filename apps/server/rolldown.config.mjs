// The server as it is released: one program of own code and packages in plain JavaScript. `npm run build`.
import { defineConfig } from 'rolldown';
import { latinText } from './latin-text.mjs';

/** Packages with machine code or WebAssembly of their own: a release installs them beside the program. */
const installed = /^(@electric-sql\/pglite|sharp|@node-rs\/argon2)(\/|$)/;

export default defineConfig({
  cwd: import.meta.dirname,
  platform: 'node',
  input: {
    main: 'src/main.ts',
    // Threads find these beside the file that starts them, in the sources and here.
    'embedded-worker': 'src/platform/db/embedded-worker.mjs',
    'model-boot': 'src/platform/picture-models/model-thread.ts',
    backup: 'src/backup.ts',
    restore: 'src/restore.ts',
    migrate: 'src/migrate.ts',
    move: 'src/move.ts',
    keys: 'src/keys.ts',
    'push-keys': 'src/push-keys.ts',
    holds: 'src/holds.ts',
    'demo-remove': 'src/demo-remove.ts',
    'verify-audit': 'src/verify-audit.ts',
    member: '../../scripts/member.ts',
  },
  external: installed,
  plugins: [
    {
      name: 'latin-text',
      // At the very end: what comes before writes letters out again.
      generateBundle(_, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = latinText(file.code);
      },
    },
  ],
  // Traces name functions and lines as they are read. That is worth the 5 MB that a smaller program would save.
  output: {
    dir: 'dist/program',
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    // Licenses stay; what says how to call a function is for its sources.
    comments: { legal: true, annotation: false, jsdoc: false },
    cleanDir: true,
  },
});
