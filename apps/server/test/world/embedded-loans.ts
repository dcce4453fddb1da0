// The embedded databases of one worker, lent to one world after another: emptying one takes a thirtieth of opening one.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DatabaseUnavailable, type Db } from '#platform/db/db.ts';
import { openEmbedded, type EmbeddedDb } from '#platform/db/embedded.ts';
import { awayMs } from './away.ts';

declare global {
  namespace WebAssembly {
    function compile(bytes: Uint8Array): Promise<Module>;
  }
}

/** Compiled once for all databases of a worker: that takes longer than most files. */
let program: Promise<WebAssembly.Module> | undefined;

async function compileProgram(): Promise<WebAssembly.Module> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(path.join(path.dirname(entry), 'pglite.wasm')));
}

/** How many rows a table has, and the youngest transaction that wrote one. */
interface TableState {
  readonly name: string;
  readonly rows: number;
  readonly youngest: number | null;
}

interface Kept {
  readonly db: EmbeddedDb;
  /** Answers the state of every table, and of the catalog, which shows a changed schema. */
  readonly stateQuery: string;
  readonly atFirst: ReadonlyMap<string, TableState>;
}

const idle: Kept[] = [];

const catalog = ['pg_attribute', 'pg_constraint', 'pg_index', 'pg_namespace', 'pg_proc', 'pg_trigger', 'pg_type'];

async function openOne(dumpFile: string): Promise<Kept> {
  const db = await openEmbedded(null, { dumpFile, program: await (program ??= compileProgram()) }, awayMs);
  const tables = await db.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const stateQuery = [...tables.map(({ name }) => name), ...catalog]
    .map((name) => `SELECT '${name}' AS name, count(*)::int AS rows, max(xmin::text::int8) AS youngest FROM ${name}`)
    .join(' UNION ALL ');
  const atFirst = new Map((await db.query<TableState>(stateQuery)).map((state) => [state.name, state]));
  return { db, stateQuery, atFirst };
}

/** Takes away what a world wrote. False when it changed what every world starts from, so that nobody else may have it. */
async function empty({ db, stateQuery, atFirst }: Kept): Promise<boolean> {
  const written: string[] = [];
  for (const { name, rows, youngest } of await db.query<TableState>(stateQuery)) {
    const before = atFirst.get(name);
    if (before?.rows === 0) {
      if (rows > 0) written.push(name);
    } else if (before?.rows !== rows || before.youngest !== youngest) return false;
  }
  // As a replica: without triggers and references, so in any order.
  if (written.length > 0) {
    await db.exec(`SET session_replication_role = replica; ${written.map((name) => `DELETE FROM ${name};`).join(' ')}`);
    await db.query(`VACUUM ${written.join(', ')}`);
  }
  await db.query('DISCARD ALL');
  return true;
}

/** The database under its borrower's name. What still runs when the loan is over gets no answer, and nothing of the next one's. */
function lend(db: Db): { db: Db; end(): void } {
  let isOver = false;
  const assertLent = () => {
    if (isOver) throw new DatabaseUnavailable(new Error('this world is closed'));
  };
  return {
    db: {
      kind: db.kind,
      awayMs: db.awayMs,
      async query(text, params) {
        assertLent();
        return db.query(text, params);
      },
      async tx(work) {
        assertLent();
        return db.tx(work);
      },
      async exec(script) {
        assertLent();
        return db.exec(script);
      },
      answers: () => db.answers(),
      connections: () => db.connections(),
      observe: (onStatement) => db.observe(onStatement),
      exclusive: (name, work) => db.exclusive(name, work),
      close: async () => void (isOver = true),
    },
    end: () => void (isOver = true),
  };
}

/** A migrated embedded database of one's own, until it is given back. */
export async function borrowEmbedded(dumpFile: string): Promise<{ db: Db; giveBack(): Promise<void> }> {
  const kept = idle.pop() ?? (await openOne(dumpFile));
  const { db, end } = lend(kept.db);
  return {
    db,
    async giveBack() {
      end();
      if (await empty(kept)) idle.push(kept);
      else await kept.db.close();
    },
  };
}
