import { AsyncLocalStorage } from 'node:async_hooks';
import type { OnStatement } from './statement-times.ts';

/** Seals values of columns on their way into a row. What it answers and takes belongs to this column of this row alone. */
export interface Sealing {
  seal(column: string, rowId: string, text: string): string;
  /** Undefined when its key is not known here. Throws when the value was changed, or is another row's. */
  open(column: string, rowId: string, stored: string): string | undefined;
  /** A keyed hash, the same in all processes and for ever. */
  hash(text: string): Buffer;
  /** Reads keys that other processes have drawn. */
  load(sql: Sql): Promise<void>;
}

/** Contacts as they are kept: by the operator's key, which the database does not hold. */
export interface ContactHashes {
  /** Which key it is, without a way back to it. */
  readonly keyId: string;
  /** By the clock of this process: whether a former address still counts. */
  now(): Date;
  /** @param value a number in E.164, or an address; of each all forms are one */
  hash(kind: 'phone' | 'email', value: string): Buffer;
  /** By this a sealed hash of a member is found again; without the key it says nothing. */
  mark(memberId: string, hash: Buffer): Buffer;
  seal(memberId: string, hash: Buffer): Buffer;
  /** Undefined when another key has sealed it. */
  open(memberId: string, sealed: Uint8Array): Buffer | undefined;
}

/** Something that runs SQL: the database itself or one transaction (`Tx`). */
export interface Sql {
  /** Where the operator has given a key for contacts: `platform/contacts/contacts-key.ts`. */
  readonly contacts?: ContactHashes | undefined;
  /** Where the operator has given keys: `platform/at-rest/sealed.ts`. */
  readonly sealing?: Sealing | undefined;
  /**
   * Runs one statement with `$1`-style parameters and answers its rows.
   * Outside a transaction run again, at most twice, after a deadlock.
   * uuid and bit come back as strings, timestamptz as Date, int8 as number, arrays as arrays.
   * Throws `DatabaseError` (the statement's fault) or `DatabaseUnavailable` (no answer to be had).
   */
  query<R extends object = Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<R[]>;
}

/** One transaction under way. */
export interface Tx extends Sql {
  /**
   * Has `tell` called once the transaction has committed, in the order of the calls, before `db.tx` answers.
   * Dropped when the transaction rolls back, and begun anew when it is run again.
   * A crash between commit and telling loses it: what must not be lost is written in the transaction.
   */
  afterCommit(tell: () => void): void;
}

/** With the wait between two questions it is less than two seconds. */
export const usualAwayMs = 1_500;

/** `waiting`: calls that have none yet. */
export type ConnectionCounts = Readonly<Record<'open' | 'busy' | 'waiting', number>>;

export interface Db extends Sql {
  /**
   * Runs `work` in one transaction; rolled back when it throws, run again (at most twice) after a deadlock.
   * Nothing but the database may be awaited inside, and only through the `tx` it is given (see `guardTransactions`).
   */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Several statements without parameters, for migrations and the job queue; answers all their rows in one list. Rolled back when one fails. */
  exec(script: string): Promise<Record<string, unknown>[]>;
  /**
   * Runs `work` while no other process of the same database runs its own work under `name`.
   * Its scripts run on one connection, and may take as long as they need. Behind a pooler they have the limits of their role.
   */
  exclusive<T>(name: string, work: (exec: Db['exec']) => Promise<T>): Promise<T>;
  /** Whether it answers just now; known within a second, whatever hangs, and free of charge. */
  answers(): Promise<boolean>;
  /** The connections of this process just now. */
  connections(): ConnectionCounts;
  /** From now on `onStatement` hears of each statement; whoever asks last is told. */
  observe(onStatement: OnStatement): void;
  close(): Promise<void>;
  readonly kind: 'embedded' | 'postgres';
  /**
   * The silence after which it counts as away, in milliseconds. Nobody stands in line for PostgreSQL for longer while it is.
   * The embedded one has one connection, and honest work of seconds is no outage. So calls wait for a statement there. Whoever has
   * waited for so long is told once it takes longer than PostgreSQL would let it. Scripts and the copy of a backup have no limit.
   */
  readonly awayMs: number;
}

/** A statement was refused by the database. `code` is PostgreSQL's SQLSTATE. */
export class DatabaseError extends Error {
  readonly code: string;
  readonly constraint: string | undefined;
  constructor(message: string, code: string, constraint: string | undefined) {
    super(message);
    this.name = 'DatabaseError';
    this.code = code;
    this.constraint = constraint;
  }
}

/** The database could not be reached or is shutting down. Answered as 503 `unavailable`. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database does not answer', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

// 57014: the statement took too long. 55P03: a lock was not free in time. 25P03, 25P04: a transaction rested or took too long. 08: the
// connection. 53: no room, memory or connection is left. 57P: the server stops or starts. 58: its disk fails.
const unavailableCode = /^(?:57014|55P03|25P0[34]|08...|53...|57P..|58...)$/u;

/** What PostgreSQL said, as a caller meets it. Some refusals say nothing of the statement, only that later is better. */
export function toDatabaseError(
  said: { readonly message: string; readonly constraint?: string | undefined },
  code: string,
): DatabaseError | DatabaseUnavailable {
  if (unavailableCode.test(code)) return new DatabaseUnavailable(Object.assign(new Error(said.message), { code }));
  return new DatabaseError(said.message, code, said.constraint);
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return error instanceof DatabaseError && error.code === '23505' && (constraint === undefined || error.constraint === constraint);
}

/** What a row refers to is not there, or no longer. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23503';
}

/** Somebody else held a lock for longer than it is waited for. */
export function isLockTaken(error: unknown): boolean {
  const said = error instanceof DatabaseUnavailable ? error.cause : error;
  return (said as { code?: unknown } | undefined)?.code === '55P03';
}

/** The role may not: nobody let it. */
export function isLackOfRights(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '42501';
}

const retryable = new Set(['40P01', '40001']);
let inTransaction: AsyncLocalStorage<true> | undefined;

/**
 * From now on `db` throws when it is used inside a transaction. The one connection of the embedded database would wait for itself for ever.
 * On PostgreSQL it would only take a second connection. Following every promise costs a tenth of all messages a second, so there only the
 * tests look.
 */
export function guardTransactions(): void {
  inTransaction ??= new AsyncLocalStorage();
}

/** Throws when called from inside a guarded transaction. */
export function assertOutsideTransaction(): void {
  if (inTransaction?.getStore()) throw new Error('the database was used inside a transaction; pass the transaction on');
}

/**
 * Runs `attempt` again, at most twice, when the database ended it for a deadlock and so left nothing of it.
 * @throws DatabaseUnavailable where it met one each time, as in a crowd: trying later helps
 */
export async function againAfterDeadlock<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 2; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof DatabaseError) || !retryable.has(error.code)) throw error;
      if (left === 0) throw new DatabaseUnavailable(error);
    }
  }
}

/** Runs `attempt`, which opens and closes one transaction; then tells what the one that committed left to tell. */
export async function withRetries<T>(attempt: (afterCommit: Tx['afterCommit']) => Promise<T>): Promise<T> {
  let toTell: (() => void)[] = [];
  const result = await againAfterDeadlock(() => {
    toTell = [];
    const run = () => attempt((tell) => void toTell.push(tell));
    return inTransaction ? inTransaction.run(true, run) : run();
  });
  for (const tell of toTell) tell();
  return result;
}
