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

interface Registered {
  readonly id: string;
  readonly cookies: Cookies;
  post(path: string, data: object): Promise<unknown>;
}

async function register(username: string): Promise<Registered> {
  const context = await browser.newContext();
  async function post(path: string, data: object): Promise<unknown> {
    const response = await context.request.post(server.origin + path, { data, headers: { origin: server.origin } });
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  }
  const traits = { name: 'Ana', age: 31, genderIdentity: 'woman', sexualOrientation: 'lesbian' };
  const { id } = (await post('/api/auth/register', { ...traits, username, password: 'Sencha-2031' })) as { id: string };
  return { id, cookies: await context.cookies(), post };
}

/** Answers their match. */
async function match(one: Registered, other: Registered): Promise<string> {
  const like = (from: Registered, to: Registered) =>
    from.post('/api/likes', { userId: from.id, targetUserId: to.id, isLike: true, isSuperLike: false });
  await like(one, other);
  const { match } = (await like(other, one)) as { match: { id: string } };
  return match.id;
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

const [member, moderator] = [await register('ana'), await register('bea')];
const matchId = await match(member, moderator);
await server.makeModerator('bea');
const cookiesOf: Readonly<Record<Budget['as'], Cookies>> = { visitor: [], member: member.cookies, moderator: moderator.cookies };
const home = await loadCold(browser, `${server.origin}/home`, member.cookies);
let isWithin = true;
for (const budget of budgets) {
  const load = await loadCold(browser, server.origin + budget.path.replace('$matchId', matchId), cookiesOf[budget.as]);
  isWithin = report(budget, load, home) && isWithin;
}
await browser.close();
await server.close();
process.exitCode = isWithin ? 0 : 1;
