import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { freePort } from '#server/test/programs/served-community.ts';
import type { Cookie } from './built-site.ts';

const installed = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** The browser that the benches measure in: CHROMIUM_PATH, the machine's, or Playwright's own. */
export const chromiumPath = existsSync(installed) ? installed : chromium.executablePath();

export interface Browser {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** A Chromium that has never been anywhere, with these cookies; nothing but the caller is attached to it. */
export async function openColdChromium(cookies: readonly Cookie[]): Promise<Browser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'violet-bench-chromium-'));
  const port = await freePort();
  const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${port}`];
  const child = spawn(chromiumPath, [...args, `--user-data-dir=${profile}`, 'about:blank'], { stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${address}/json/version`)
      .then(({ ok }) => ok)
      .catch(() => false);
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`Chromium ended with ${child.exitCode}`);
    await pause(50);
  }
  const browser = await chromium.connectOverCDP(address);
  await browser.contexts()[0]?.addCookies([...cookies]);
  await browser.close();
  return {
    port,
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
