import path from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * They start an embedded database of their own, or have to do with what no database has a part in: odd words and pictures, faces, who may
 * call what, a provider that says nothing. Real services would show nothing new. The places of a block, alerts and notices of payments are
 * tried there by the tests of several processes (`cluster-*`).
 */
const embeddedOnly = [
  'test/bad-input.test.ts',
  'test/blocks.test.ts',
  'test/canary.test.ts',
  'test/matrix.test.ts',
  'test/start.test.ts',
  'src/platform/db/embedded.test.ts',
  'src/modules/photos/photos.trials.test.ts',
  'src/modules/verification/selfies.test.ts',
  'src/modules/verification/verification.test.ts',
  'src/modules/alerts/alerts.test.ts',
  'src/modules/subscription/notices.test.ts',
  'src/modules/subscription/stripe-away.test.ts',
];

const databaseTemplate = path.join(import.meta.dirname, 'apps/server/test/database-template.ts');

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'fences', root: 'scripts', include: ['**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/*.races.test.ts', '**/cluster*.test.ts', ...(process.env.TEST_DATABASE_URL ? embeddedOnly : [])],
          globalSetup: [databaseTemplate],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Nothing is kept in modules, so they are loaded once a worker instead of once a file.
          isolate: false,
        },
      },
      {
        test: {
          // What only real services can show; started by `npm run test:services` with TEST_DATABASE_URL and TEST_REDIS_URL.
          name: 'services',
          root: 'apps/server',
          include: ['src/**/*.races.test.ts', 'test/cluster*.test.ts'],
          globalSetup: [databaseTemplate],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: { name: 'web', root: 'apps/web', include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
