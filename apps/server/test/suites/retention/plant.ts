// What a test puts into tables and the file store, and when each has had its time.
import type { Db } from '#platform/db/db.ts';

export interface Owners {
  readonly ana: string;
  readonly bea: string;
  /** Signs somebody up who never comes back; answers the account's id. */
  readonly register: () => Promise<string>;
}

export interface Plant {
  /** What of the schedule it stands for: moments as `table.column`, or the topic where the row names none. */
  readonly of: readonly string[];
  /** Puts in a row of this moment. It is found by `id`, or by another that is answered. */
  readonly plant: (db: Db, id: string, now: Date, owners: Owners) => Promise<string | undefined>;
  /** Answers `id` of each row that is there. Left out where there is a file alone. */
  readonly alive?: string;
  /** Files that are put into the store with it, and go when it goes. */
  readonly files?: (id: string, now: Date) => readonly string[];
  /** How long it may stay. */
  readonly days?: number;
  readonly years?: number;
  /** How many days it may stay beyond that, as only its day is known. */
  readonly slack?: number;
  /** How many days before its end a night must have passed that prepares it. */
  readonly notice?: number;
}

export type Plants = Readonly<Record<string, Plant>>;

export const day = (moment: Date, days = 0): Date => new Date(moment.getTime() + days * 86_400_000);

/** A row that has no id is found by its day. */
export async function idOfDay(db: Db, now: Date): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>('SELECT md5(($1::date)::text)::uuid AS id', [now.toISOString().slice(0, 10)]);
  return row?.id;
}

export async function run(db: Db, statement: string, values: readonly unknown[]): Promise<undefined> {
  await db.query(statement, values);
}
