// A running Violet of one's own for a test file: real database, real HTTP, and members who speak for themselves.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registration } from '@violet/contract/auth';
import { Redis } from 'ioredis';
import type { z } from 'zod';
import { buildApp, type App } from '../src/app.ts';
import type { PasswordCost } from '../src/modules/auth/hashing.ts';
import type { Db } from '../src/platform/db/db.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';
import type { FileStore } from '../src/platform/storage/file-store.ts';
import { openFolderStore } from '../src/platform/storage/folder-store.ts';
import type { Letter, MailGateway } from '../src/platform/gateways/mail.ts';
import type { StripeSettings } from '../src/platform/gateways/stripe-payments.ts';
import type { Network } from '../src/platform/gateways/public-network.ts';
import type { SmsGateway, TextMessage } from '../src/platform/gateways/sms.ts';
import { openTestDatabase } from './database.ts';
import { createTestClock, type TestClock } from './clock.ts';

export interface Answer<T = unknown> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** Someone with (or without) a session, making calls. */
export interface Caller {
  get<T = never>(path: string): Promise<Answer<T>>;
  post<T = never>(path: string, body?: unknown): Promise<Answer<T>>;
  put<T = never>(path: string, body?: unknown): Promise<Answer<T>>;
  del<T = never>(path: string, body?: unknown): Promise<Answer<T>>;
}

export interface Member extends Caller {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly password: string;
  /** The Cookie header of her session, for sockets. */
  readonly cookie: string;
}

export type MemberTraits = Partial<z.input<typeof Registration>> & { premium?: boolean; role?: 'member' | 'moderator' | 'admin' };

export interface World {
  readonly app: App;
  readonly db: Db;
  readonly clock: TestClock;
  /** Where its files lie, unless the test brought a store of its own. */
  readonly folder: string;
  /** Letters that left the house, oldest first. */
  readonly letters: readonly Letter[];
  /** Text messages that left the house, oldest first. */
  readonly texts: readonly TextMessage[];
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  readonly visitor: Caller;
  /** Signs someone up over HTTP; by default a woman of 29 in Portland, Oregon. */
  member(traits?: MemberTraits): Promise<Member>;
  /** Signs the member in once more: a second device. */
  signIn(member: Member): Promise<Member>;
  /** The process ends and another one begins in its place, on the same database. `app` stays the first. */
  restart(): Promise<void>;
  /** A second process on the same database (real PostgreSQL and Redis only). */
  secondProcess(): Promise<{ origin: string; app: App; as(member: Member): Caller }>;
  /** When everything that was announced so far has been dealt with. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface WorldOptions {
  readonly demo?: boolean;
  /** Rates are off in tests that are not about them. */
  readonly rateLimits?: boolean;
  readonly store?: FileStore;
  readonly supportEmail?: string;
  /** Next to nothing in tests that are not about passwords. */
  readonly passwordCost?: PasswordCost;
  /** Stands between the server and its letters. */
  readonly mail?: (collect: MailGateway) => MailGateway;
  /** A provider of texts other than the one that only collects them. */
  readonly sms?: SmsGateway;
  /** Payments through a double of Stripe that runs by this world's clock. */
  readonly stripe?: (clock: TestClock) => Promise<StripeSettings>;
  /** Stands between the server and its database. */
  readonly between?: (db: Db) => Db;
  /** Where push services are. */
  readonly network?: Network;
  /** Takes what the operator would read; without it nothing is logged. */
  readonly log?: string[];
}

export function createCaller(origin: string, cookie?: string): Caller {
  async function call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const response = await fetch(origin + path, {
      method,
      headers: { ...(cookie ? { cookie } : {}), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as T };
  }
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    del: (path, body) => call('DELETE', path, body),
  };
}

/** The session cookie of an answer to register or login, as a request sends it. */
export function cookieOf(answer: Answer): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

const defaults = {
  password: 'Kettle_on_9',
  name: 'Robin',
  age: 29,
  location: 'Portland, Oregon',
  genderIdentity: 'woman',
  sexualOrientation: 'lesbian',
} as const;

/** Every world counts for itself: all tests come from one address, and Redis remembers from run to run. */
function openTestRedis(keyPrefix: string): Redis | undefined {
  const url = process.env.TEST_REDIS_URL;
  // A test may take Redis away; that it is gone is no news then.
  return url ? new Redis(url, { keyPrefix, enableOfflineQueue: true, maxRetriesPerRequest: 1 }).on('error', () => undefined) : undefined;
}

export async function createWorld({
  demo = true,
  rateLimits = false,
  store,
  supportEmail,
  mail,
  sms,
  network,
  stripe,
  between,
  log,
  passwordCost = { memoryCost: 256, timeCost: 1, parallelism: 1 },
}: WorldOptions = {}): Promise<World> {
  const database = await openTestDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'violet-world-'));
  const clock = createTestClock();
  const closing: (() => Promise<unknown>)[] = [];
  // Demo members, where a test seeds them, answer at once.
  const pace = { readMs: 1, typeMs: 1, perCharacterMs: 0 };
  const letters: Letter[] = [];
  const collect: MailGateway = { send: async (letter) => void letters.push(letter) };
  const texts: TextMessage[] = [];
  const shared = {
    clock,
    pace,
    mail: mail?.(collect) ?? collect,
    sms: sms ?? { send: async (message: TextMessage) => void texts.push(message) },
    network,
    stripe: await stripe?.(clock),
    demo,
    rateLimits,
    supportEmail,
    passwordCost,
    store: store ?? (await openFolderStore(folder)),
    publicUrl: new URL('http://localhost:3000'),
    trustedProxies: [],
    logLevel: log ? 'info' : 'silent',
    logTo: log && { write: (line: string) => void log.push(line) },
  } as const;

  async function startApp(db: Db, at = 0): Promise<{ app: App; origin: string }> {
    const redis = openTestRedis(`${path.basename(folder)}:`);
    const app = await buildApp({ ...shared, db, readDb: db, redis });
    const port = await app.listen(at, '127.0.0.1');
    closing.unshift(async () => {
      await app.drain();
      redis?.disconnect();
    });
    return { app, origin: `http://127.0.0.1:${port}` };
  }

  const serverDb = between?.(database.db) ?? database.db;
  const { app, origin } = await startApp(serverDb);
  const visitor = createCaller(origin);

  function asMember(id: string, name: string, username: string, password: string, cookie: string): Member {
    return { ...createCaller(origin, cookie), id, name, username, password, cookie };
  }

  async function grant(id: string, { premium, role }: MemberTraits): Promise<void> {
    if (premium) {
      await database.db.query(
        `INSERT INTO subscriptions (member_id, plan, provider, status, current_period_end, updated_at) VALUES ($1, 'monthly', 'test', 'active', $2, $3)`,
        [id, new Date(clock.now().getTime() + 30 * 86_400_000), clock.now()],
      );
    }
    if (role) await database.db.query('UPDATE members SET role = $2 WHERE id = $1', [id, role]);
  }

  return {
    app,
    db: database.db,
    clock,
    folder,
    letters,
    texts,
    origin,
    visitor,
    async member(traits = {}) {
      const { premium: _premium, role: _role, ...profile } = traits;
      const username = profile.username ?? `m${randomUUID().slice(0, 12)}`;
      const body = { ...defaults, ...profile, username };
      const answer = await visitor.post<{ id: string }>('/api/auth/register', body);
      if (answer.status !== 201) throw new Error(`registering failed: ${JSON.stringify(answer.body)}`);
      await grant(answer.body.id, traits);
      return asMember(answer.body.id, body.name, username, body.password, cookieOf(answer));
    },
    async signIn({ id, name, username, password }) {
      const answer = await visitor.post('/api/auth/login', { username, password });
      return asMember(id, name, username, password, cookieOf(answer));
    },
    async restart() {
      await closing.shift()?.();
      await startApp(serverDb, Number(new URL(origin).port));
    },
    async secondProcess() {
      if (!database.url) throw new Error('a second process needs real PostgreSQL');
      const db = openPostgres({ url: database.url, log: app.http.log });
      closing.push(() => db.close());
      const second = await startApp(db);
      return { ...second, as: (member: Member) => createCaller(second.origin, member.cookie) };
    },
    settled: () => app.events.settled(),
    async close() {
      for (const end of closing) await end();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
