import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './browser.ts';

// The workers read the same configuration; all of them must mean the same server and the same folder.
const port = Number((process.env.VIOLET_E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000))));
const dataDir = (process.env.VIOLET_E2E_DATA ??= mkdtempSync(path.join(tmpdir(), 'violet-e2e-')));

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
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
