import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch.ts';

// The workers read the same configuration; all of them must mean the same server and the same folder.
const port = Number((process.env.VIOLET_E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000))));
const dataDir = (process.env.VIOLET_E2E_DATA ??= mkdtempSync(path.join(tmpdir(), 'violet-e2e-')));

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // Files run side by side and share the server and its community; whoever changes something does it as people of her own.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 20_000,
    // A trace is worth its time where somebody can open it.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions,
  },
  webServer: {
    command: 'node --import tsx apps/server/src/main.ts',
    cwd: path.join(import.meta.dirname, '..'),
    url: `http://localhost:${port}/readyz`,
    timeout: 60_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
    env: { PORT: String(port), HOST: 'localhost', DATA_DIR: dataDir, DEMO: '1', DATABASE_URL: '', REDIS_URL: '' },
  },
});
