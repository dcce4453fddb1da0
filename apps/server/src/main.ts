// Environment, then build, then listen, then drain on SIGTERM. Source: docs/operations.md.
import './start/umask.ts';
import { buildApp, type App } from './app.ts';
import { BadVariable, readEnv, type Env } from './env.ts';
import { certificatesOf } from './env/certificates.ts';
import { pack } from './keeping/archive/pack.ts';
import { partsOfBackup, type BackupSource } from './keeping/backup/parts-of-backup.ts';
import { openControl } from './keeping/control/control.ts';
import { openContactsKey } from './start/contacts-key.ts';
import { giveBackMemory } from './start/give-back-memory.ts';
import { openDatabase, readySchema, reportMissingLimits, retryConnection } from './start/open-database.ts';
import { serverName, watchOtherServers } from './start/other-servers.ts';
import { openReplica } from './start/open-replica.ts';
import { openStore } from './start/open-store.ts';
import { listMissingPages } from './start/legal-pages.ts';
import { listenForFigures, listenForSite } from './start/listen.ts';
import { sayRisks } from './start/say-risks.ts';
import { handLogOver, say, startLog } from './start/start-log.ts';
import { BadCountryRules } from './modules/places/service.ts';
import { BadHashList } from './platform/abuse-hashes.ts';
import { shiftedClock, systemClock } from './platform/clock.ts';
import { openLineFile, type LineFile } from './platform/line-file.ts';
import { createTwilioSms } from './platform/gateways/sms/sms.ts';
import { openIdentity } from './platform/tls/identity.ts';
import { KeysRefused } from './platform/at-rest/root-keys.ts';
import { prepareDatabase } from './start/prepare-database.ts';
import { trySettings } from './start/try-settings.ts';

/** What it may take to end besides what the environment adds to it. */
const drainMs = 7_000;
let addedDrainMs = 0;
/** What fails after a stop was asked for fails because of it. What may take longer than a drain is broken off. */
const stopping = new AbortController();
/** Others seal what this process cannot read: whoever restarts it gives it the keys. */
function endWithoutKeys({ message }: KeysRefused): void {
  console.error(message);
  process.exitCode = 1;
  void stop();
}

/** Nothing can be answered without it. A start brings back all that was acknowledged, so whoever restarts the process mends it. */
function endWithoutDatabase(error: Error): void {
  startLog.error({ err: error }, `the embedded database has ended, and the server with it: ${error.message}`);
  process.exitCode = 1;
  void stop();
}

/** What the operator got wrong: said in a line, without where in the program it was found. */
const operatorsErrors = [BadVariable, KeysRefused, BadHashList, BadCountryRules];

/** Before anything is open there is nothing to drain. */
let drain = async (): Promise<void> => undefined;

async function stop(): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort(new Error('the server was stopped'));
  setTimeout(() => process.exit(1), drainMs + addedDrainMs).unref();
  await drain();
  process.exit();
}

/** Whoever reads the stream has to know that it has a gap. */
function tellOfLostEvents(fault: unknown): void {
  if (fault === undefined) startLog.warn({}, 'SECURITY_LOG is written again');
  else startLog.error({ err: fault }, 'SECURITY_LOG cannot be written: security events are lost, and only counted');
}

async function openSecurityLog({ securityLog }: Env): Promise<LineFile | undefined> {
  if (securityLog === undefined) return undefined;
  if (securityLog === 'stdout') return { write: (line) => void process.stdout.write(line), close: () => Promise.resolve() };
  try {
    return await openLineFile(securityLog, tellOfLostEvents);
  } catch (error) {
    throw new BadVariable('SECURITY_LOG', `cannot be opened, or closed to other users: ${(error as { code?: string }).code}`);
  }
}

async function openSharedRedis({ redisUrl, redisTls }: Env) {
  if (!redisUrl) return undefined;
  const { connectRedis } = await import('./platform/redis.ts');
  return retryConnection('REDIS_URL', () => connectRedis(redisUrl, { ...startLog, warn: () => undefined }, redisTls));
}

// What only some servers need is loaded by those alone: each of these libraries holds megabytes.
async function openMail({ smtp }: Env) {
  return smtp && (await import('./platform/gateways/mail/smtp-mail.ts')).createSmtpMail(smtp);
}

async function startTracing({ tracesTo }: Env) {
  return tracesTo === undefined ? undefined : (await import('./platform/tracing/open-tracing.ts')).openTracing(tracesTo, startLog);
}

async function registerBackups(
  { backups: { time, folder, recipients } }: Env,
  { jobs, metrics, http }: App,
  source: BackupSource,
): Promise<void> {
  if (!time || !folder) return;
  const { registerDailyBackups } = await import('./keeping/backup/daily-backups.ts');
  const { communityOf } = await import('./keeping/backup/backup-names.ts');
  const { getSalt } = await import('./keeping/rows/community.ts');
  const community = communityOf(await getSalt(source.db));
  const { signal } = stopping;
  registerDailyBackups(jobs, metrics, { ...source, community, time, folder, recipients, clock: systemClock, log: http.log, signal });
}

/** Answers the logins of the demo whose passwords are known now. */
async function prepareDemo({ publicDemo, demoWithheld }: Env, { demo, noDemo }: App) {
  const logins = (await demo?.seed()) ?? [];
  if (publicDemo && logins.length > 0) say('The demo drew these passwords just now. They are kept as hashes only: note them.');
  const hidden = demo ? 0 : await noDemo.hide();
  if (demoWithheld) {
    say('No demo community, as others reach this server: DEMO=public brings one with passwords of its own, DEMO=0 leaves this line out.');
  }
  if (hidden > 0) say(`${hidden} demo members are shown to nobody and cannot sign in: npm run demo:remove deletes them.`);
  return logins;
}

async function start(env: Env): Promise<void> {
  const missingPages = listMissingPages(env.legalDir);
  const files = await trySettings(env);
  const securityTo = await openSecurityLog(env);
  const tracing = await startTracing(env);
  const redis = await openSharedRedis(env);
  const store = await openStore(env);
  const name = serverName.draw();
  const { db, openCopy, lost, close } = await openDatabase(env, name);
  void lost?.then(endWithoutDatabase);
  const replica = await openReplica(env, db);
  const contactsKey = await openContactsKey(env);
  await readySchema(env, db);
  await prepareDatabase(db);
  await reportMissingLimits(db);
  const mail = await openMail(env);
  const sms = env.twilio && createTwilioSms(env.twilio);
  const app = await buildApp({
    ...env,
    ...files,
    tracing,
    mail,
    sms,
    securityTo,
    db,
    readDb: replica ?? db,
    redis,
    store,
    clock: shiftedClock(env.clockOffsetMs),
    contactsKey,
    certificates: certificatesOf(env),
    onKeysRefused: endWithoutKeys,
  });
  handLogOver(app.http.log);

  const source = { db, store, ...(openCopy && { openCopy }) };
  const readBackup = (at = systemClock.now()) => pack(partsOfBackup(source, at), at);
  // Nobody else can open the embedded database; and Windows keeps sockets where every user reaches them.
  const control =
    db.kind === 'embedded' && process.platform !== 'win32' ? await openControl(env.dataDir, readBackup, app.http.log) : undefined;

  await registerBackups(env, app, source);

  const stopWatching = env.databaseUrl && !redis ? watchOtherServers({ db, name, log: app.http.log }) : undefined;

  addedDrainMs = env.drain.delayMs + env.drain.spreadMs;
  drain = async () => {
    stopWatching?.();
    await control?.close();
    await app.drain(env.drain);
    await tracing?.close();
    redis?.disconnect();
    await replica?.close();
    await close();
    // The last lines of all.
    await securityTo?.close();
  };

  const logins = await prepareDemo(env, app);
  await app.profiles.followLaws();
  await app.meetups.followLaws();
  await app.hiddenContacts.followKey();
  const { metricsPort, metricsHost } = env;
  const identityNow = env.tls && openIdentity(env.tls, app.http.log);
  if (metricsPort) await listenForFigures(env, () => app.metrics.listen(metricsPort, metricsHost, identityNow));
  await listenForSite(env, () => app.listen(env.port, env.host));
  sayRisks(env, missingPages);
  say(`Violet is open at ${env.publicUrl.origin}`);
  for (const { username, password, premium } of logins) {
    say(`  ${username} / ${password} (${premium ? 'premium' : 'free'})`);
  }
  await app.jobs.start();
  giveBackMemory();
}

process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
try {
  await start(readEnv(process.env));
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(operatorsErrors.some((kind) => error instanceof kind) ? (error as Error).message : error);
    process.exit(1);
  }
}
