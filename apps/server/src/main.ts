// Environment, then build, then listen, then drain on SIGTERM. Source: api.md, Operations.
import { buildApp } from './app.ts';
import { BadVariable, readEnv, type Env } from './env.ts';
import { openDatabase, reach, startLog } from './open-database.ts';
import { openStore } from './open-store.ts';
import { systemClock } from './platform/clock.ts';
import { migrate } from './platform/db/migrate.ts';
import { openPostgres } from './platform/db/postgres.ts';
import { createSmtpMail } from './platform/gateways/mail.ts';
import { createTwilioSms } from './platform/gateways/sms.ts';
import { openRedis } from './platform/redis.ts';
import { prepareDatabase } from './prepare-database.ts';

const drainMs = 10_000;
/** What fails after a stop was asked for fails because of it. */
let isStopping = false;
/** Before anything is open there is nothing to drain. */
let drain = async (): Promise<void> => undefined;

async function stop(): Promise<void> {
  isStopping = true;
  setTimeout(() => process.exit(1), drainMs).unref();
  await drain();
  process.exit(0);
}

async function openReplica({ replicaUrl }: Env) {
  if (!replicaUrl) return undefined;
  const replica = openPostgres({ url: replicaUrl, log: startLog });
  await reach('DATABASE_REPLICA_URL', () => replica.query('SELECT 1'));
  return replica;
}

async function connectRedis({ redisUrl }: Env) {
  if (!redisUrl) return undefined;
  const redis = openRedis(redisUrl, { ...startLog, warn: () => undefined });
  await reach('REDIS_URL', () => redis.connect());
  return redis;
}

/** Where it cannot listen is a wrong value of one of these two. */
async function listen(variable: 'PORT' | 'METRICS_PORT', host: string, attempt: () => Promise<unknown>): Promise<void> {
  try {
    await attempt();
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === 'EADDRINUSE') throw new BadVariable(variable, 'is in use by another process');
    if (code === 'EACCES') throw new BadVariable(variable, 'may not be opened by this user');
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new BadVariable('HOST', `${host} is no address of this machine`);
    throw error;
  }
}

async function start(env: Env): Promise<void> {
  const redis = await connectRedis(env);
  const store = await openStore(env);
  const { db, close } = await openDatabase(env);
  await migrate(db);
  await prepareDatabase(db);
  const replica = await openReplica(env);
  const mail = env.smtp && createSmtpMail(env.smtp.url, env.smtp.from);
  const sms = env.twilio && createTwilioSms(env.twilio);
  const app = await buildApp({ ...env, mail, sms, db, readDb: replica ?? db, redis, store, clock: systemClock, logLevel: 'warn' });

  drain = async () => {
    await app.drain();
    redis?.disconnect();
    await replica?.close();
    await close();
  };

  await app.demo?.seed();
  if (env.metricsPort) await listen('METRICS_PORT', env.host, () => app.metrics.listen(env.metricsPort ?? 0, env.host));
  await listen('PORT', env.host, () => app.listen(env.port, env.host));
  console.log(`Violet is open at ${env.publicUrl.origin}`);
  for (const { username, password, premium } of app.demo?.logins ?? []) {
    console.log(`  ${username} / ${password} (${premium ? 'premium' : 'free'})`);
  }
  await app.jobs.start();
}

process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
try {
  await start(readEnv(process.env));
} catch (error) {
  if (!isStopping) {
    console.error(error instanceof BadVariable ? error.message : error);
    process.exit(1);
  }
}
