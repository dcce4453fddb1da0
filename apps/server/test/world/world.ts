// A running Violet of one's own for a test file: real database, real HTTP, and members who speak for themselves.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registration } from '@violet/contract/auth/auth';
import { Redis } from 'ioredis';
import type { z } from 'zod';
import { buildApp, type App } from '#src/app.ts';
import type { AppOptions } from '#src/app-options.ts';
import type { Db } from '#platform/db/db.ts';
import type { Limits } from '#platform/db/limits.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import { connectRedis, type RedisConnection } from '#platform/redis.ts';
import type { OutgoingEmail } from '#platform/gateways/mail/mail.ts';
import type { SmsMessage } from '#platform/gateways/sms/sms.ts';
import { awayMs } from './away.ts';
import { openTestDatabase } from './database.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { appOptions, type Outgoing, type WorldOptions } from './world-options.ts';

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
  /** The Cookie header of the member's session, for sockets. */
  readonly cookie: string;
}

export type MemberTraits = Partial<z.input<typeof Registration>> & {
  premium?: boolean;
  role?: 'member' | 'moderator' | 'admin';
  /** The caller's address, as a proxy tells it that the server trusts. */
  from?: string;
};

export interface World {
  readonly app: App;
  readonly db: Db;
  readonly clock: TestClock;
  /** The place where its files lie, unless the test brought a store of its own. */
  readonly folder: string;
  /** E-mails that left the house, oldest first. */
  readonly emails: readonly OutgoingEmail[];
  /** SMS that left the house, oldest first. */
  readonly sms: readonly SmsMessage[];
  /** `http://127.0.0.1:port`, or https where it speaks TLS. */
  readonly origin: string;
  readonly visitor: Caller;
  /** Signs someone up over HTTP; by default a woman of 29 in Portland, Oregon. */
  member(traits?: MemberTraits): Promise<Member>;
  /** Signs the member in once more: a second device. */
  signIn(member: Member): Promise<Member>;
  /** The process ends and another one begins in its place, on the same database. `app` stays the first. */
  restart(changed?: Settings): Promise<App>;
  /**
   * A second process on the same database (real PostgreSQL and Redis only). It has another role or other limits of time if they are named.
   */
  secondProcess(
    differently?: Settings & { readonly role?: string; readonly limits?: Limits },
  ): Promise<{ origin: string; app: App; db: Db; url: string; visitor: Caller; as(member: Member): Caller }>;
  /** When everything that was announced so far has been dealt with. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** What the operator changes between two starts. */
export type Settings = Pick<
  AppOptions,
  'atRestKeys' | 'banKey' | 'contactsKey' | 'countryRules' | 'formerBanKeys' | 'formerVapid' | 'onKeysRefused' | 'vapid'
> &
  Partial<Pick<AppOptions, 'readDb'>>;

/** The session's cookie where an answer gives another one, as a browser follows it. One that is taken back is sent on all the same. */
function renewedCookie(headers: Headers): string | undefined {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((pair) => /^(?:__Host-)?violet_session=./u.test(pair));
}

/** @param from whose address the call has, where the server trusts this machine as a proxy */
export function createCaller(origin: string, firstCookie?: string, from?: string): Caller {
  let cookie = firstCookie;

  async function call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(from ? { 'x-forwarded-for': from } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    if (firstCookie !== undefined) cookie = renewedCookie(response.headers) ?? cookie;
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

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Every world counts for itself: all tests come from one address, and Redis remembers from run to run. */
async function openTestRedis(keyPrefix: string): Promise<RedisConnection | undefined> {
  const url = process.env.TEST_REDIS_URL;
  if (!url) return undefined;
  if (!/^rediss?\+/u.test(url)) {
    // A test may take Redis away; that it is gone is no news then.
    return new Redis(url, { keyPrefix, enableOfflineQueue: true, maxRetriesPerRequest: 1 }).on('error', () => undefined);
  }
  // Several servers are a test's own, and what is tried is how the server itself connects to them.
  return connectRedis(url, quiet);
}

function asMember(origin: string, who: Pick<Member, 'id' | 'name' | 'username' | 'password' | 'cookie'>, from?: string): Member {
  return { ...createCaller(origin, who.cookie, from), ...who };
}

/** Premium and roles, which nobody gets over HTTP. */
async function grant(db: Db, clock: TestClock, id: string, { premium, role }: MemberTraits): Promise<void> {
  if (premium) {
    await db.query(
      `INSERT INTO subscriptions (member_id, plan, provider, status, current_period_end, updated_at) VALUES ($1, 'monthly', 'test', 'active', $2, $3)`,
      [id, new Date(clock.now().getTime() + 30 * 86_400_000), clock.now()],
    );
  }
  if (role) await db.query('UPDATE members SET role = $2 WHERE id = $1', [id, role]);
}

export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const database = await openTestDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'violet-world-'));
  const clock = createTestClock();
  const closing: (() => Promise<unknown>)[] = [];
  const outgoing: Outgoing = { emails: [], sms: [] };
  const shared = await appOptions(options, clock, folder, outgoing);

  async function startApp(db: Db, at = 0, changed: Settings = {}): Promise<{ app: App; origin: string }> {
    const redis = await openTestRedis(`${path.basename(folder)}:`);
    const app = await buildApp({ ...shared, readDb: db, ...changed, db, redis });
    const port = await app.listen(at, '127.0.0.1');
    closing.unshift(async () => {
      await app.drain();
      redis?.disconnect();
    });
    return { app, origin: `${shared.tls ? 'https' : 'http'}://127.0.0.1:${port}` };
  }

  const serverDb = options.between?.(database.db) ?? database.db;
  const { app, origin } = await startApp(serverDb);
  const visitor = createCaller(origin);

  return {
    app,
    db: database.db,
    clock,
    folder,
    ...outgoing,
    origin,
    visitor,
    async member(traits = {}) {
      const { premium: _premium, role: _role, from, ...profile } = traits;
      const username = profile.username ?? `m${randomUUID().slice(0, 12)}`;
      const body = { ...defaults, ...profile, username };
      const answer = await createCaller(origin, undefined, from).post<{ id: string }>('/api/auth/register', body);
      if (answer.status !== 201) throw new Error(`registering failed: ${JSON.stringify(answer.body)}`);
      const { id } = answer.body;
      await grant(database.db, clock, id, traits);
      return asMember(origin, { id, name: body.name, username, password: body.password, cookie: cookieOf(answer) }, from);
    },
    async signIn({ id, name, username, password }) {
      const answer = await visitor.post('/api/auth/login', { username, password });
      return asMember(origin, { id, name, username, password, cookie: cookieOf(answer) });
    },
    async restart(changed) {
      await closing.shift()?.();
      return (await startApp(serverDb, Number(new URL(origin).port), changed)).app;
    },
    async secondProcess({ role, limits, ...changed } = {}) {
      if (!database.url) throw new Error('a second process needs real PostgreSQL');
      const url = new URL(database.url);
      if (role) url.searchParams.set('options', `-c role=${role}`);
      const db = openPostgres({ url: url.href, log: app.http.log, awayMs, limits });
      closing.push(() => db.close());
      const second = await startApp(db, 0, changed);
      const as = (member: Member) => createCaller(second.origin, member.cookie);
      return { ...second, db, url: url.href, visitor: createCaller(second.origin), as };
    },
    settled: () => app.events.settled(),
    async close() {
      for (const end of closing) await end();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
