import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { fastFolder } from './scripts/tests/fast-folder.ts';
import { limits } from './scripts/tests/limits.ts';
import { embeddedTests, servicesTests } from './scripts/tests/server-tests.ts';
import { slowness } from './scripts/tests/slowness.ts';

const at = (file: string) => path.join(import.meta.dirname, file);

/** What every project has. Nothing is kept in modules, so they are loaded once a worker instead of once a file. */
const common = {
  isolate: false,
  setupFiles: [at('scripts/tests/setup.ts')],
  provide: { waitMs: limits.wait, toldMs: limits.told, endedMs: limits.ended, failoverMs: limits.failover, slowness },
  testTimeout: limits.test,
  hookTimeout: limits.hook,
  expect: { poll: { timeout: limits.wait } },
  tags: [{ name: 'long', description: 'Takes minutes on a busy machine.', timeout: limits.longTest }],
};

export default defineConfig({
  test: {
    // A third loads all modules once more, and took no less time on two quiet cores. Only the services' suite has one: scripts/tests/rest.sh.
    maxWorkers: 2,
    projects: [
      { test: { ...common, name: 'scripts', root: at('scripts'), include: ['**/*.test.ts'] } },
      { test: { ...common, name: 'text-rules', root: at('packages/text-rules'), include: ['test/**/*.test.ts'] } },
      { test: { ...common, name: 'contract', root: at('packages/contract'), include: ['src/**/*.test.ts'] } },
      {
        test: {
          ...common,
          name: 'server',
          root: at('apps/server'),
          include: embeddedTests,
          globalSetup: [at('apps/server/test/world/database-template.ts')],
          env: { TEST_DATABASE_URL: '', TEST_REDIS_URL: '', TMPDIR: fastFolder },
        },
      },
      {
        test: {
          // On the PostgreSQL and Redis that TEST_DATABASE_URL and TEST_REDIS_URL name.
          ...common,
          name: 'services',
          root: at('apps/server'),
          include: servicesTests,
          globalSetup: [at('apps/server/test/world/database-template.ts')],
        },
      },
      {
        extends: at('apps/web/vite.config.ts'),
        test: {
          ...common,
          name: 'web',
          root: at('apps/web'),
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
          // One page a worker: setting one up for each file took longer than most files.
          environment: 'jsdom',
          setupFiles: [...common.setupFiles, at('apps/web/test/setup.ts')],
        },
      },
    ],
  },
});
