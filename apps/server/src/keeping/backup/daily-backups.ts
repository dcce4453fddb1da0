// A backup each day, by one of the processes that are told to. Old ones are thinned once a new one is whole.
import { readdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '#platform/clock.ts';
import type { Metrics } from '#platform/http/operation/metrics.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { makeFolder } from '#platform/make-folder.ts';
import { pack } from '#src/keeping/archive/pack.ts';
import { unfinishedEnding, writeSealedFile } from '#src/keeping/archive/sealed-file.ts';
import { listDailyBackups, listSuperfluous, nameOfDailyBackup } from './backup-names.ts';
import { partsOfBackup, type BackupSource } from './parts-of-backup.ts';

/** A large store takes its time; beyond this a run counts as lost, and another one begins. */
const longestSeconds = 6 * 60 * 60;
/** How often it looks whether one is due. So a backup that an outage or a restart prevented is made soon after. */
const everyMinutes = 10;

export interface DailyBackupDeps extends BackupSource {
  /** Whose they are, as `communityOf` says. */
  readonly community: string;
  /** The time of day, in UTC. */
  readonly time: string;
  readonly folder: string;
  readonly recipients: readonly string[];
  readonly clock: Clock;
  readonly log: Log;
  /** Breaks off the one under way, and says why. */
  readonly signal: AbortSignal;
}

/** The moment this community's newest one was made, in milliseconds; 0 where there is none. */
function newestIn(folder: string, community: string, now: Date): number {
  try {
    return listDailyBackups(readdirSync(folder), community, now)[0]?.at.getTime() ?? 0;
  } catch {
    return 0;
  }
}

/** When one was due last. */
function lastDue(time: string, now: Date): Date {
  const today = new Date(`${now.toISOString().slice(0, 10)}T${time}:00Z`);
  return today <= now ? today : new Date(today.getTime() - 86_400_000);
}

/** What a process left that died while it wrote. */
async function removeUnfinished(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((one) => one.startsWith('.violet-') && one.endsWith(unfinishedEnding))) {
    const file = path.join(folder, name);
    if (now.getTime() - (await stat(file)).mtimeMs > longestSeconds * 1_000) await rm(file, { force: true });
  }
}

async function make({ folder, community, recipients, signal, ...source }: DailyBackupDeps, file: string, at: Date): Promise<void> {
  makeFolder(folder);
  await removeUnfinished(folder, at);
  const parts = partsOfBackup(source, at);
  try {
    await writeSealedFile(file, pack(parts, at), recipients, signal);
  } finally {
    // What it had open is closed before whoever stopped it closes the database.
    await parts.return(undefined);
  }
  for (const name of listSuperfluous(await readdir(folder), community, at)) await rm(path.join(folder, name), { force: true });
}

/** Makes one if none was made since it was due. What fails leaves the older ones as they are, and is tried again. */
export async function makeDueBackup(deps: DailyBackupDeps): Promise<void> {
  const { community, time, folder, recipients, clock, log, signal } = deps;
  const at = clock.now();
  if (newestIn(folder, community, at) >= lastDue(time, at).getTime()) return;
  const file = path.join(folder, nameOfDailyBackup(community, at, recipients.length > 0));
  try {
    await make(deps, file, at);
  } catch (error) {
    // No try of the job's is spent on it: whoever is there next finds it due.
    if (signal.aborted) return log.warn({ file }, `the backup was stopped, and is made again: ${(signal.reason as Error).message}`);
    log.error({ err: error, file }, 'THE BACKUP FAILED: the older ones are as they were');
    throw error;
  }
  log.info({ file }, 'a backup was made');
}

export function registerDailyBackups(jobs: Jobs, metrics: Pick<Metrics, 'gauge'>, deps: DailyBackupDeps): void {
  const { community, folder, time, clock } = deps;
  const minute = Number(time.slice(-2)) % everyMinutes;
  jobs.register('backup', () => makeDueBackup(deps), { cron: `${minute}-59/${everyMinutes} * * * *`, longestSeconds });
  const help = 'When the newest backup was made, in seconds since 1970';
  metrics.gauge('violet_backup_newest_seconds', help, () => newestIn(folder, community, clock.now()) / 1_000);
}
