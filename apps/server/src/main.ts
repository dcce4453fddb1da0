// Environment, then build, then listen, then drain on SIGTERM. Source: api.md, Operations.
import path from 'node:path';
import { buildApp } from './app.ts';
import { BadVariable, readEnv, type Env } from './env.ts';
import { systemClock } from './platform/clock.ts';
import { openEmbedded } from './platform/db/embedded.ts';
import { FolderInUse, lockFolder } from './platform/db/folder-lock.ts';
import { migrate } from './platform/db/migrate.ts';
import { openPostgres } from './platform/db/postgres.ts';
import { createSmtpMail } from './platform/gateways/mail.ts';
import type { Log } from './platform/log.ts';
import { openRedis } from './platform/redis.ts';
import { prepareDatabase } from './prepare-database.ts';

const drainMs = 10_000;

/** Messages before there is a server to log with: one line each. */
const startLog: Log = {
  info: (_details, message) => console.log(message),
  warn: (_details, message) => console.warn(message),
  error: (_details, message) => console.error(message),
};

async function openDatabase(env: Env) {
  if (env.databaseUrl) return { db: openPostgres({ url: env.databaseUrl, log: startLog }), unlock: async () => undefined };
  const unlock = await lockFolder(env.dataDir);
  return { db: await openEmbedded(path.join(env.dataDir, 'database')), unlock };
}

/** An address that nobody answers at is a wrong value, too. */
async function reach(variable: 'DATABASE_URL' | 'DATABASE_REPLICA_URL' | 'REDIS_URL', attempt: () => Promise<unknown>): Promise<void> {
  try {
    await attempt();
  } catch (error) {
    const reason = error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error);
    throw new BadVariable(variable, `names a server that does not answer: ${reason}`);
  }
}

async function start(env: Env): Promise<void> {
  const { db, unlock } = await openDatabase(env);
  if (env.databaseUrl) await reach('DATABASE_URL', () => db.query('SELECT 1'));
  await migrate(db);
  await prepareDatabase(db);
  const replica = env.replicaUrl ? openPostgres({ url: env.replicaUrl, log: startLog }) : undefined;
  if (replica) await reach('DATABASE_REPLICA_URL', () => replica.query('SELECT 1'));
  const redis = env.redisUrl ? openRedis(env.redisUrl, { ...startLog, warn: () => undefined }) : undefined;
  if (redis) await reach('REDIS_URL', () => redis.connect());
  const mail = env.smtp && createSmtpMail(env.smtp.url, env.smtp.from);
  const app = await buildApp({ ...env, mail, db, readDb: replica ?? db, redis, clock: systemClock, logLevel: 'warn' });
  await app.demo?.seed();
  if (env.metricsPort) await app.metrics.listen(env.metricsPort, env.host);
  await app.listen(env.port, env.host);
  await app.jobs.start();
  for (const name of env.unused) console.log(`${name} is set, and nothing uses it yet`);
  console.log(`Violet is open at ${env.publicUrl.origin}`);
  for (const { username, password, premium } of app.demo?.logins ?? []) {
    console.log(`  ${username} / ${password} (${premium ? 'premium' : 'free'})`);
  }

  async function stop(): Promise<void> {
    setTimeout(() => process.exit(1), drainMs).unref();
    await app.drain();
    redis?.disconnect();
    await replica?.close();
    await db.close();
    await unlock();
    process.exit(0);
  }
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

function explain(error: unknown): string {
  if (error instanceof BadVariable) return error.message;
  if (error instanceof FolderInUse) return `DATA_DIR ${error.message} is in use by another process`;
  const code = (error as { code?: string }).code;
  if (code === 'EADDRINUSE') return 'PORT is in use by another process';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await start(readEnv(process.env));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
