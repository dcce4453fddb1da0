import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { limits } from '#scripts/tests/limits.ts';
import { freePort } from './fixtures/free-port.ts';
import type { Options } from './fixtures/journey.ts';
import { launchOptions } from './fixtures/launch.ts';

// The workers read the same configuration; all of them must mean the same server and the same folder.
const port = Number((process.env.VIOLET_E2E_PORT ??= String(await freePort('localhost'))));
const dataDir = (process.env.VIOLET_E2E_DATA ??= mkdtempSync(path.join(tmpdir(), 'violet-e2e-')));
if (process.env.TEST_WORKER_INDEX === undefined) process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

export default defineConfig<Options>({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // Files run side by side and share the server and its community. A journey that changes something brings its own people.
  workers: 2,
  globalSetup: './checks/measure-machine.ts',
  timeout: limits.journey,
  expect: { timeout: limits.wait },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: limits.action,
    // Recording doubles the time of a journey: `--trace on` where a failure has to be looked at.
    trace: 'off',
    launchOptions,
  },
  webServer: {
    // As it is released: built, and started as `npm start` does.
    command: 'node apps/server/dist/program/main.mjs',
    cwd: path.join(import.meta.dirname, '..'),
    url: `http://localhost:${port}/readyz`,
    timeout: limits.serverStart,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: limits.serverStop },
    env: { PORT: String(port), HOST: 'localhost', DATA_DIR: dataDir, DEMO: '1', DATABASE_URL: '', REDIS_URL: '' },
  },
});
