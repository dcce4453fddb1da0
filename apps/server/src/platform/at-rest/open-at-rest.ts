// Sealed at rest: what members write and how they are reached, with keys from outside of the database. ADR 027.
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { Module } from '#platform/module.ts';
import { assertNothingSealed, openDataKeys, type DataKeys } from './data-keys.ts';
import { resealRows } from './reseal.ts';
import { createRootKeys, KeysRefused } from './root-keys.ts';
import { withSealing } from './sealed.ts';

/** How soon a process hears of a key that another one has drawn. */
const loadEveryMs = 60_000;
/** How soon one without keys notices that others have begun to seal. */
const lookEveryMs = 5_000;

export interface AtRestOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** The operator's ring; without it everything is stored as it is. */
  readonly atRestKeys?: readonly string[] | undefined;
  /** Called when this process turns out to lack the keys it needs: it can serve no further. */
  readonly onKeysRefused?: ((error: KeysRefused) => void) | undefined;
}

/** What the job does, and what an operator may ask for. */
export interface AtRest {
  upkeep(): Promise<void>;
  rotate(): Promise<void>;
}

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}

function every(ms: number, work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void work().catch(onError), ms).unref();
  return () => clearInterval(timer);
}

function moduleWithKeys(keys: DataKeys, { db, clock, log }: Parts): Module<AtRest> {
  const since = clock.now();
  const stop = every(
    loadEveryMs,
    () => keys.load(db),
    (error) => log.warn({ err: error }, 'the data keys could not be read again'),
  );
  async function upkeep(): Promise<void> {
    await keys.renew();
    await resealRows({ db, clock, log, keys, since });
  }
  return { service: { upkeep, rotate: keys.rotate }, jobs: { 'at-rest': { cron: '*/10 * * * *', work: upkeep } }, stop };
}

/** The embedded database has no other process that could begin to seal. */
function moduleWithout({ db, log }: Parts, onKeysRefused: AtRestOptions['onKeysRefused']): Module<undefined> {
  if (db.kind === 'embedded') return { service: undefined };
  const stop = every(
    lookEveryMs,
    () => assertNothingSealed(db),
    (error) => {
      if (!(error instanceof KeysRefused)) return;
      log.error({ err: error }, 'other processes seal what they store');
      onKeysRefused?.(error);
    },
  );
  return { service: undefined, stop };
}

/**
 * Opens the data keys, or looks whether none are needed.
 * @throws KeysRefused when keys and database do not go together
 */
export async function openAtRest({ db, clock, atRestKeys, onKeysRefused }: AtRestOptions) {
  const keys = atRestKeys && (await openDataKeys(db, createRootKeys(atRestKeys), clock));
  if (!keys) await assertNothingSealed(db);
  return {
    /** The database as modules are to use it. */
    bind: (bare: Db): Db => (keys ? withSealing(bare, keys) : bare),
    /** The work that comes back by itself, on the database as `bind` answers it. */
    module: (parts: Parts): Module<AtRest | undefined> => (keys ? moduleWithKeys(keys, parts) : moduleWithout(parts, onKeysRefused)),
  };
}
