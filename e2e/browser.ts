import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...onPath, ...places].find((file) => file !== undefined && file !== '' && existsSync(file));
}

function download(): string {
  const cli = path.join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  const { status } = spawnSync(process.execPath, [cli, 'install', '--with-deps', 'chromium'], { stdio: 'inherit' });
  if (status !== 0)
    throw new Error('No Chromium was found and none could be downloaded. Install Chromium or Chrome, or name one in CHROMIUM_PATH.');
  return chromium.executablePath();
}

/** The browser the journeys run in: CHROMIUM_PATH, one that is installed, Playwright's own, or one it downloads now. */
export function findChromium(): string {
  const own = chromium.executablePath();
  const found = installed() ?? (existsSync(own) ? own : download());
  if (!process.env.VIOLET_SAID_BROWSER) console.log(`Browser: ${found}`);
  process.env.VIOLET_SAID_BROWSER = '1';
  return found;
}
