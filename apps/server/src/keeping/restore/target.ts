import type { Db } from '#platform/db/db.ts';

/** This target may not be written to. The message is one line and says what to do. */
export class TargetRefused extends Error {}

/** A database that a backup is put back into. */
export interface Target {
  /** What `--replace` has to name. */
  readonly name: string;
  /** What the backup would take the place of, in words; undefined where nobody has used it yet. */
  readonly contents: string | undefined;
  /** Runs `work` on an empty database. What it leaves takes the place of what was there once it has ended. */
  replace(work: (db: Db) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}
