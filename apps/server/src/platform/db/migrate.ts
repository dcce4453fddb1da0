import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#platform/log.ts';
import { DatabaseError, isLockTaken, type Db } from './db.ts';
import { listMigrations, statementsOf, type Migration } from './migrations/files.ts';
import { listMarks, listPending, SchemaMismatch } from './migrations/guard.ts';
import { adoptUnreleased } from './migrations/unreleased.ts';

export interface MigrateOptions {
  readonly migrations?: readonly Migration[];
  readonly log?: Pick<Log, 'info'> | undefined;
  /** What a migration waits for a lock: all traffic on that table waits behind it. */
  readonly lockMs?: number;
  /** How often it tries, and how long the traffic has to itself in between. */
  readonly attempts?: number;
  readonly pauseMs?: number;
}

/**
 * Half of PostgreSQL's `deadlock_timeout`. A migration of several tables holds some while it waits for the next one. After that second the
 * traffic that waits for those would be ended as a deadlock.
 */
const usualLockMs = 500;

type Patience = Required<Pick<MigrateOptions, 'lockMs' | 'attempts' | 'pauseMs'>>;

/** Also a deadlock with the traffic. */
function isBusy(error: unknown): boolean {
  return isLockTaken(error) || (error instanceof DatabaseError && error.code === '40P01');
}

function markOf({ name, checksum, oldestProgram }: Migration): string {
  return `INSERT INTO migrations (name, checksum, oldest_program) VALUES ('${name}', '${checksum}', '${oldestProgram}')`;
}

/** A migration and its mark are one transaction; one without is repeated from its beginning when it was cut short. */
async function run(exec: Db['exec'], migration: Migration, lockMs: number): Promise<void> {
  if (!migration.isWithoutTransaction) {
    const limits = `SET LOCAL lock_timeout = ${lockMs}; SET LOCAL statement_timeout = 0`;
    await exec(`BEGIN;\n${limits};\n${migration.script}\n;${markOf(migration)};\nCOMMIT;`);
    return;
  }
  for (const statement of [...statementsOf(migration.script), markOf(migration)]) await exec(statement);
}

async function runPatiently(exec: Db['exec'], migration: Migration, { lockMs, attempts, pauseMs }: Patience): Promise<void> {
  for (let left = attempts - 1; ; left -= 1) {
    try {
      return await run(exec, migration, lockMs);
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (left === 0) {
        const tries = `${attempts} times what it locks was not free within ${lockMs} ms`;
        throw new SchemaMismatch(`is too busy for ${migration.name}: ${tries}; try again at a quieter hour`);
      }
      await pause(pauseMs);
    }
  }
}

/** Also brings a table of marks from before checksums up to date. */
async function prepareMarks(exec: Db['exec'], known: readonly Migration[]): Promise<void> {
  await exec('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())');
  await exec('ALTER TABLE migrations ADD COLUMN IF NOT EXISTS checksum text, ADD COLUMN IF NOT EXISTS oldest_program text');
  const values = known.map(({ name, checksum, oldestProgram }) => `('${name}', '${checksum}', '${oldestProgram}')`);
  await exec(
    `UPDATE migrations m SET checksum = k.checksum, oldest_program = k.oldest_program
     FROM (VALUES ${values.join(', ')}) AS k (name, checksum, oldest_program) WHERE m.name = k.name AND m.checksum IS NULL`,
  );
}

/**
 * Brings the database to this program's form; processes that start together take turns. ADR 022.
 * @throws UnreleasedDatabase
 * @throws SchemaMismatch
 */
export async function migrate(db: Db, options: MigrateOptions = {}): Promise<void> {
  const { migrations = listMigrations(), log, lockMs = usualLockMs, attempts = 50, pauseMs = 500 } = options;
  await db.exclusive('violet:migrations', async (exec) => {
    const marks = await listMarks(exec);
    const [baseline] = migrations;
    if (baseline && marks.length > 0 && marks.every(({ name }) => name !== baseline.name)) await adoptUnreleased(exec, baseline, log);
    await prepareMarks(exec, migrations);
    for (const migration of listPending(migrations, await listMarks(exec))) {
      await runPatiently(exec, migration, { lockMs, attempts, pauseMs });
      log?.info({}, `Migration ${migration.name} is applied.`);
    }
  });
}
