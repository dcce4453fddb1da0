// Runs a pinned Lighthouse, which is no dependency. With what it brings along it would be 186 MB in every install.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openColdChromium } from '#bench/site/chromium.ts';
import type { Cookie } from '#bench/site/built-site.ts';

const version = '12.8.2';
const folder = path.join(import.meta.dirname, `../../node_modules/.cache/lighthouse-${version}`);
const program = path.join(folder, 'node_modules/lighthouse/cli/index.js');

/** What is read of a report. */
export interface Report {
  readonly finalDisplayedUrl: string;
  readonly categories: Readonly<Record<'performance' | 'accessibility' | 'best-practices', { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<
      string,
      { readonly numericValue?: number; readonly details?: { readonly items?: readonly Record<string, unknown>[] } } | undefined
    >
  >;
}

async function run(command: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args[0]} ended with ${code}`);
}

/** Installs it on demand into node_modules/.cache, where the next `npm ci` clears it away. */
async function installLighthouse(): Promise<void> {
  if (existsSync(program)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  const name = `lighthouse@${version}`;
  await run('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', name], folder);
}

async function runOnce(address: string, cookies: readonly Cookie[], file: string): Promise<void> {
  const browser = await openColdChromium(cookies);
  try {
    const measured = '--only-categories=performance,accessibility,best-practices';
    const output = ['--output=json', `--output-path=${file}`, '--quiet', '--no-enable-error-reporting'];
    await run(process.execPath, [program, address, `--port=${browser.port}`, measured, ...output], folder);
  } finally {
    await browser.close();
  }
}

/** One visit of a phone with an empty cache, on the slow network and processor that Lighthouse reckons with. The report stays in the cache. */
export async function visit(address: string, cookies: readonly Cookie[], name: string): Promise<Report> {
  await installLighthouse();
  const file = path.join(folder, `${name}.json`);
  // On a busy machine its trace may lack the beginning, and it asks to be run again.
  await runOnce(address, cookies, file).catch(() => runOnce(address, cookies, file));
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  if (report.finalDisplayedUrl !== address) throw new Error(`${address} led to ${report.finalDisplayedUrl}`);
  return report;
}
