// Loads the built site in a browser and compares what it fetches with the budgets. Run `npm run check:size` after `npm run build`.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { openOwnServer } from '#e2e/fixtures/own-server.ts';
import { budgets } from './budgets.ts';
import type { Budget } from './budgets.ts';
import { loadCold } from './load.ts';
import type { Cookies, Load } from './load.ts';

const system = '/usr/bin/chromium';
const server = await openOwnServer({ withStripe: false });
const browser = await chromium.launch(existsSync(system) ? { executablePath: system } : {});

async function registerMember(): Promise<Cookies> {
  const context = await browser.newContext();
  const data = { username: 'ana', password: 'Sencha-2031', name: 'Ana', age: 31, genderIdentity: 'woman', sexualOrientation: 'lesbian' };
  const response = await context.request.post(`${server.origin}/api/auth/register`, { data, headers: { origin: server.origin } });
  if (!response.ok()) throw new Error(await response.text());
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);

/** Prints what was fetched; answers whether it is within the budget. */
function report({ name, onTop, scriptBytes, requests }: Budget, load: Load, home: Load): boolean {
  const counted = [...load.scripts].filter(([file]) => onTop !== true || !home.scripts.has(file));
  const bytes = sum(counted.map(([, size]) => size));
  const passes = bytes <= scriptBytes && load.requests.length <= (requests ?? Infinity);
  const limits = `${inKilobytes(scriptBytes)}${requests === undefined ? '' : `, ${requests} requests`}`;
  console.log(
    `${passes ? 'ok  ' : 'OVER'} ${name}: ${inKilobytes(bytes)} in ${counted.length} scripts${onTop === true ? ' on top' : ''}, ${load.requests.length} requests (budget ${limits})`,
  );
  if (process.argv.includes('--files')) for (const [file, size] of counted) console.log(`       ${file} ${size}`);
  return passes;
}

const member = await registerMember();
const home = await loadCold(browser, `${server.origin}/home`, member);
let isWithin = true;
for (const budget of budgets) {
  const load = await loadCold(browser, server.origin + budget.path, budget.as === 'member' ? member : []);
  isWithin = report(budget, load, home) && isWithin;
}
await browser.close();
await server.close();
process.exitCode = isWithin ? 0 : 1;
