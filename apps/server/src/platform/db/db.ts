import { AsyncLocalStorage } from 'node:async_hooks';

/** Something that runs SQL: the database itself or one transaction. */
export interface Sql {
  /**
   * Runs one statement with `$1`-style parameters and answers its rows.
   * uuid and bit come back as strings, timestamptz as Date, int8 as number, arrays as arrays.
   * Throws `DatabaseError` (the statement's fault) or `DatabaseUnavailable` (no answer to be had).
   */
  query<R extends object = Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<R[]>;
}

export interface Db extends Sql {
  /**
   * Runs `work` in one transaction; rolled back when it throws, run again (at most twice) after a deadlock.
   * Nothing but the database may be awaited inside, and only through the `tx` it is given (see `guardTransactions`).
   */
  tx<T>(work: (tx: Sql) => Promise<T>): Promise<T>;
  /** Several statements without parameters, for migrations and the job queue; answers all their rows in one list. Rolled back when one fails. */
  exec(script: string): Promise<Record<string, unknown>[]>;
  /** Runs `work` while no other process of the same database runs its own work under `name`. */
  exclusive<T>(name: string, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
  readonly kind: 'embedded' | 'postgres';
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

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return error instanceof DatabaseError && error.code === '23505' && (constraint === undefined || error.constraint === constraint);
}

/** What a row refers to is not there, or no longer. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23503';
}

const retryable = new Set(['40P01', '40001']);
let inTransaction: AsyncLocalStorage<true> | undefined;

/**
 * From now on `db` throws when it is used inside a transaction: the one connection of the embedded database would wait for itself
 * for ever. On PostgreSQL it would only take a second connection, and following every promise costs a tenth of all messages a
 * second; so there only the tests look.
 */
export function guardTransactions(): void {
  inTransaction ??= new AsyncLocalStorage();
}

/** Throws when called from inside a guarded transaction. */
export function assertOutsideTransaction(): void {
  if (inTransaction?.getStore()) throw new Error('the database was used inside a transaction; pass the transaction on');
}

/** Runs `attempt`, which opens and closes one transaction, again after a deadlock. */
export async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 2; ; left -= 1) {
    try {
      return await (inTransaction ? inTransaction.run(true, attempt) : attempt());
    } catch (error) {
      if (left === 0 || !(error instanceof DatabaseError) || !retryable.has(error.code)) throw error;
    }
  }
}
