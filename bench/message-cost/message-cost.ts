// What one message costs between two pages that are really open. It counts statements of the database, and requests besides the message
// itself.
import { randomUUID } from 'node:crypto';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import pg from 'pg';
import { jpeg } from '#server/test/files/pictures.ts';
import { createCluster } from '#server/test/programs/own-cluster.ts';
import { createDatabase, createPairs, startServer, type Person } from '#server/test/programs/served-community.ts';
import { chromiumPath } from '#bench/site/chromium.ts';

export interface MessageCost {
  readonly scene: string;
  readonly messages: number;
  /**
   * BEGIN and COMMIT are included, and whatever else a message brings about, but for what `background` names.
   */
  readonly statements: number;
  /** How many statements of each kind of background were left out. */
  readonly leftOut: Readonly<Record<string, number>>;
  readonly requests: number;
  readonly bar: number;
  readonly passes: boolean;
}

const messages = 20;
/** As many of a member's files may wait for their messages. */
const photos = 10;
/** A page says every one and a half seconds that it is typed into. */
const typedSlowly = { messages: 4, text: 'a word typed slowly', keyMs: 400 } as const;
/** How long nothing may come any more, before and after what is counted. */
const quietMs = 1_500;

/**
 * What comes by the clock, and once for many messages. Jobs do not run beside it at all. Each statement is told by how it begins, so that
 * no other one is left out.
 */
const background: Readonly<Record<string, RegExp>> = {
  'the pulse of readiness': /^SELECT \$1$/u,
  'the look for new root keys': /^SELECT root_mark AS mark FROM data_keys ORDER BY made_at DESC LIMIT/u,
  'the count of processes': /^SELECT count\(\*\)::int AS count FROM pg_stat_activity/u,
  'the recheck of open sessions': /^SELECT s\.id FROM sessions s JOIN members m ON m\.id = s\.member_id\s+WHERE s\.id = ANY/u,
  // Run after the first message of a conversation and each twentieth, for all who wrote within a second.
  'the survey of badges':
    /^(?:SELECT m\.id, m\.bio, m\.city_id IS NOT NULL AS has_city,|SELECT m\.id AS member_id,\s*\(SELECT count\(\*\)::int FROM story_authors|INSERT INTO earned_badges )/u,
};

interface StatementRow {
  readonly calls: string;
  readonly query: string;
}

function countStatements(rows: readonly StatementRow[]): Pick<MessageCost, 'statements' | 'leftOut'> {
  const leftOut: Record<string, number> = {};
  let counted = 0;
  for (const { calls, query } of rows) {
    const kind = Object.entries(background).find(([, begins]) => begins.test(query))?.[0];
    if (kind) leftOut[kind] = (leftOut[kind] ?? 0) + Number(calls);
    else counted += Number(calls);
  }
  return { statements: counted, leftOut };
}

const typed = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

class Counter {
  #requests = 0;
  #lastAt = performance.now();
  watch(page: Page): void {
    page.on('request', (request) => {
      if (!new URL(request.url()).pathname.startsWith('/api/')) return;
      this.#requests += 1;
      this.#lastAt = performance.now();
    });
  }
  get requests(): number {
    return this.#requests;
  }
  async quiet(page: Page): Promise<void> {
    while (performance.now() - this.#lastAt < quietMs) await page.waitForTimeout(100);
  }
}

async function openPage(
  browser: Browser,
  origin: string,
  person: Person,
  address: string,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext();
  const [name = '', value = ''] = person.cookie.split('=');
  await context.addCookies([
    { name, value, url: origin },
    { name: 'violet_signed_in', value: '1', url: origin },
  ]);
  const page = await context.newPage();
  await page.goto(origin + address);
  return { page, context };
}

/** What happened meanwhile, for one of so many messages. */
async function countDuring(
  counts: pg.Client,
  count: number,
  act: () => Promise<void>,
): Promise<Pick<MessageCost, 'statements' | 'leftOut'>> {
  await counts.query('SELECT pg_stat_statements_reset()');
  await act();
  const { rows } = await counts.query<StatementRow>(
    "SELECT calls, query FROM pg_stat_statements WHERE query !~ 'pg_stat_statements' ORDER BY calls DESC",
  );
  if (process.env['SHOW_STATEMENTS']) for (const { calls, query } of rows) console.log(calls, query.replaceAll(/\s+/gu, ' ').slice(0, 160));
  const { leftOut, statements } = countStatements(rows);
  return { statements: statements / count, leftOut };
}

interface Sides {
  readonly origin: string;
  readonly matchId: string;
  readonly people: readonly [Person, Person];
  readonly sender: Page;
  readonly receiver: Page;
  readonly isOpen: boolean;
}

async function sendWords({ sender, receiver, isOpen }: Sides, count: number, isSlow: boolean): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    const words = `${isSlow ? typedSlowly.text : 'word'} ${n}`;
    if (isSlow) await typed(sender).pressSequentially(words, { delay: typedSlowly.keyMs });
    else await typed(sender).fill(words);
    await typed(sender).press('Enter');
    if (isOpen) await receiver.getByText(words, { exact: true }).waitFor();
    await sender.waitForTimeout(300);
  }
}

/** Throws what a refusal says. */
async function post<T>(origin: string, path: string, { cookie }: Person, body: FormData | object): Promise<T> {
  const isForm = body instanceof FormData;
  const headers = { cookie, origin, ...(isForm ? {} : { 'content-type': 'application/json' }) };
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Both have written, and the files wait. */
async function preparePhotos({ origin, matchId, people }: Sides, count: number): Promise<string[]> {
  for (const one of people) await post(origin, '/api/messages', one, { matchId, senderId: one.id, content: 'Tea?' });
  const picture = await jpeg(800, 600);
  const ids: string[] = [];
  while (ids.length < count) {
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
    ids.push((await post<{ mediaId: string }>(origin, `/api/matches/${matchId}/photo`, people[0], form)).mediaId);
  }
  return ids;
}

async function sendPhotos({ origin, matchId, people: [one], receiver, isOpen }: Sides, ids: readonly string[]): Promise<void> {
  for (const [index, mediaId] of ids.entries()) {
    const photo = { matchId, senderId: one.id, content: '', messageType: 'photo', mediaId, clientId: randomUUID() };
    await post(origin, '/api/messages', one, photo);
    if (isOpen) await receiver.getByRole('button', { name: 'Show photo' }).nth(index).waitFor();
    await receiver.waitForTimeout(300);
  }
}

const scenes = [
  { scene: 'the receiver has the conversation open', kind: 'words', count: messages, isOpen: true, bar: 4 },
  { scene: 'the same, typed for eight seconds', kind: 'slow words', count: typedSlowly.messages, isOpen: true, bar: 4 },
  { scene: 'the receiver is on another screen', kind: 'words', count: messages, isOpen: false, bar: 2 },
  { scene: 'a photo, the receiver has the conversation open', kind: 'photos', count: photos, isOpen: true, bar: 4 },
] as const;

export async function benchMessageCost(): Promise<MessageCost[]> {
  const cluster = await createCluster({ shared_preload_libraries: 'pg_stat_statements' });
  const database = await createDatabase('bench_cost', cluster.url);
  const server = await startServer({ DATABASE_URL: database.url, REDIS_URL: '', JOBS: 'off' });
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] });
  const counts = new pg.Client({ connectionString: database.url });
  await counts.connect();
  try {
    await counts.query('CREATE EXTENSION pg_stat_statements');
    const figures: MessageCost[] = [];
    for (const { scene, kind, count, isOpen, bar } of scenes) {
      const [pair] = await createPairs(database.db, 1);
      if (!pair) throw new Error('no pair');
      const [one, other] = pair.people;
      const counter = new Counter();
      const conversation = `/conversation/${pair.matchId}`;
      const sender = await openPage(browser, server.origin, one, conversation);
      const receiver = await openPage(browser, server.origin, other, isOpen ? conversation : '/home');
      const sides = { origin: server.origin, ...pair, sender: sender.page, receiver: receiver.page, isOpen };
      const files = kind === 'photos' ? await preparePhotos(sides, count) : [];
      for (const { page } of [sender, receiver]) counter.watch(page);
      await typed(sender.page).waitFor();
      if (isOpen) await typed(receiver.page).waitFor();
      for (const { page } of [sender, receiver]) await page.waitForLoadState('networkidle');
      await counter.quiet(sender.page);
      const requestsBefore = counter.requests;
      const { statements, leftOut } = await countDuring(counts, count, async () => {
        await (kind === 'photos' ? sendPhotos(sides, files) : sendWords(sides, count, kind === 'slow words'));
        await counter.quiet(sender.page);
      });
      const requests = (counter.requests - requestsBefore) / count;
      figures.push({ scene, messages: count, statements, leftOut, requests, bar, passes: statements <= bar && requests === 0 });
      for (const { context } of [sender, receiver]) await context.close();
    }
    return figures;
  } finally {
    await browser.close();
    await counts.end();
    await server.stop('SIGTERM');
    await database.drop();
    await cluster.remove();
  }
}

export function describeMessageCost({ scene, messages, statements, leftOut, requests, bar, passes }: MessageCost): string {
  const background = Object.entries(leftOut).map(([what, calls]) => `${what} ${calls}`);
  return [
    `a message, ${scene}: ${statements.toFixed(2)} statements (bar ${bar}), ${requests.toFixed(1)} requests (bar 0); ${passes ? 'passes' : 'FAILS'}`,
    `  left out, of all ${messages} messages: ${background.join(', ')}`,
  ].join('\n');
}
