// What benchmarks and trials of the whole program run on. It is a database of their own with matched pairs, and the real server in its own
// process.
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import type { Db } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import { newId } from '#platform/ids.ts';
import { awayMs } from '#test/world/away.ts';
import { builtProgram } from './built-program.ts';

const root = new URL('../../../..', import.meta.url);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

export interface Person {
  readonly id: string;
  /** This person's session, as a request sends it. */
  readonly cookie: string;
}

export interface Pair {
  readonly matchId: string;
  readonly people: readonly [Person, Person];
}

export interface BenchDatabase {
  readonly url: string;
  readonly db: Db;
  drop(): Promise<void>;
}

async function administer(address: URL, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: address.href });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

/** Where benchmarks may make databases. */
const benchServer = () => process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** A database without any table on that PostgreSQL, by default the one that BENCH_DATABASE_URL names; gone after `drop`. */
export async function createEmptyDatabase(purpose: string, on = benchServer()): Promise<Omit<BenchDatabase, 'db'>> {
  const server = new URL(on);
  const name = `violet_${purpose}_${process.pid}`;
  await administer(server, `CREATE DATABASE ${name}`);
  return {
    url: new URL(`/${name}`, server).href,
    drop: () => administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** A migrated one. */
export async function createDatabase(purpose: string, on = benchServer()): Promise<BenchDatabase> {
  const { url, drop } = await createEmptyDatabase(purpose, on);
  const db = openPostgres({ url, log: quiet, awayMs });
  await migrate(db);
  return {
    url,
    db,
    async drop() {
      await db.close();
      await drop();
    },
  };
}

interface NewPerson extends Person {
  readonly tokenHash: string;
  readonly sessionId: string;
}

function newPerson(): NewPerson {
  const token = randomBytes(32).toString('base64url');
  return {
    id: newId(),
    cookie: `violet_session=${token}`,
    tokenHash: createHash('sha256').update(token).digest('hex'),
    sessionId: newId(),
  };
}

/** Members with a session each, written as signing up would, without hashing a password for each. */
export async function createPeople(db: Db, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, newPerson);
  const ids = people.map(({ id }) => id);
  await db.query(
    `INSERT INTO members (id, username, name, age, gender_identity, sexual_orientation, last_active_at, created_at)
     SELECT id, id::text, 'Bench', 30, 'woman', 'lesbian', now(), now() FROM unnest($1::uuid[]) AS t (id)`,
    [ids],
  );
  await db.query('INSERT INTO preferences (member_id) SELECT * FROM unnest($1::uuid[])', [ids]);
  await db.query(
    `INSERT INTO sessions (id, token_hash, member_id, device, created_at, last_used_at, expires_at)
     SELECT id, decode(hash, 'hex'), member_id, 'Bench', now(), now(), now() + interval '1 day'
     FROM unnest($1::uuid[], $2::text[], $3::uuid[]) AS t (id, hash, member_id)`,
    [people.map(({ sessionId }) => sessionId), people.map(({ tokenHash }) => tokenHash), ids],
  );
  return people;
}

/** Pairs of matched members who have not written yet. */
export async function createPairs(db: Db, count: number): Promise<Pair[]> {
  const people = await createPeople(db, 2 * count);
  const pairs = Array.from({ length: count }, (_value, index): Pair => {
    const [a, b] = people.slice(2 * index, 2 * index + 2);
    if (!a || !b) throw new Error('too few people');
    return { matchId: newId(), people: a.id < b.id ? [a, b] : [b, a] };
  });
  const columns = [
    pairs.map(({ matchId }) => matchId),
    pairs.map(({ people: [low] }) => low.id),
    pairs.map(({ people: [, high] }) => high.id),
  ];
  await db.query(
    `INSERT INTO matches (id, low_id, high_id, created_at) SELECT *, now() FROM unnest($1::uuid[], $2::uuid[], $3::uuid[])`,
    columns,
  );
  await db.query(
    `INSERT INTO match_members (match_id, member_id, other_id)
     SELECT id, low, high FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS t (id, low, high)
     UNION ALL SELECT id, high, low FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS t (id, low, high)`,
    columns,
  );
  return pairs;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export interface RunningServer {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Ends it by this signal and waits for its end; answers its exit code, null after SIGKILL. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).status === 200;
  } catch {
    return false;
  }
}

export interface ProgramOptions {
  readonly nodeOptions?: readonly string[] | undefined;
  /** The folder of another release. */
  readonly cwd?: string;
}

/** Starts a program of ours, from its sources or as it was built, and waits until it answers at `/readyz`. */
export async function startProgram(file: string, env: Record<string, string>, options: ProgramOptions = {}): Promise<RunningServer> {
  const { nodeOptions = [], cwd = root } = options;
  const port = await freePort();
  const transpiler = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...transpiler, ...nodeOptions, file], {
    cwd,
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    child,
    async stop(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit') as Promise<[number | null]>;
      child.kill(signal);
      return (await ended)[0];
    },
  };
}

/** The product as an operator starts it, without rates and demo. Another release runs from its sources, of which there is no build. */
export function startServer(env: Record<string, string>, options?: ProgramOptions): Promise<RunningServer> {
  const file = options?.cwd === undefined ? builtProgram('main') : 'apps/server/src/main.ts';
  return startProgram(file, { RATE_LIMITS: 'off', DEMO: '0', ...env }, options);
}
