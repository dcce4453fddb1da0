// The embedded databases of one worker, lent to one world after another. Emptying one takes about a fifteenth of opening one.
import { DatabaseUnavailable, type Db } from '#platform/db/db.ts';
import { openEmbedded, type EmbeddedDb } from '#platform/db/embedded.ts';
import { awayMs } from './away.ts';
import { copyOf } from './embedded-template.ts';

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
  readonly atFirst: Map<string, TableState>;
}

const idle: Kept[] = [];

/** What a world may change although every world starts from it: cities that members name are added. Copies of them are kept beside. */
const restored = ['cities', 'city_pairs'];
const copyName = (name: string) => `at_first.${name}`;

const catalog = ['pg_attribute', 'pg_constraint', 'pg_index', 'pg_namespace', 'pg_proc', 'pg_trigger', 'pg_type'];

const stateOf = (name: string) => `SELECT '${name}' AS name, count(*)::int AS rows, max(xmin::text::int8) AS youngest FROM ${name}`;

async function openOne(dumpFile: string): Promise<Kept> {
  const db = await openEmbedded(null, await copyOf(dumpFile), awayMs);
  const tables = await db.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema')`,
  );
  await db.exec('CREATE SCHEMA at_first');
  for (const name of restored) await db.exec(`CREATE TABLE ${copyName(name)} AS TABLE ${name}`);
  const stateQuery = [...tables.map(({ name }) => name), ...catalog].map(stateOf).join(' UNION ALL ');
  const atFirst = new Map((await db.query<TableState>(stateQuery)).map((state) => [state.name, state]));
  return { db, stateQuery, atFirst };
}

/** Takes away what a world wrote. False when it changed what every world starts from, so that nobody else may have it. */
async function empty({ db, stateQuery, atFirst }: Kept): Promise<boolean> {
  const written: string[] = [];
  for (const { name, rows, youngest } of await db.query<TableState>(stateQuery)) {
    const before = atFirst.get(name);
    const isChanged = before?.rows !== rows || (rows > 0 && before.youngest !== youngest);
    if (isChanged && before?.rows !== 0 && !restored.includes(name)) return false;
    if (isChanged) written.push(name);
  }
  // As a replica: without triggers and references, so in any order.
  if (written.length > 0) {
    await db.query('SET session_replication_role = replica');
    for (const name of written) await db.query(`DELETE FROM ${name}`);
    for (const name of written.filter((each) => restored.includes(each))) {
      await db.query(`INSERT INTO ${name} SELECT * FROM ${copyName(name)}`);
      const [state] = await db.query<TableState>(stateOf(name));
      if (state) atFirst.set(name, state);
    }
    await db.query(`VACUUM ${written.join(', ')}`);
  }
  // DISCARD ALL, but for the prepared statements: the next world asks the same.
  for (const kept of ['RESET ALL', 'SELECT pg_advisory_unlock_all()', 'DISCARD SEQUENCES', 'DISCARD TEMP']) await db.query(kept);
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
