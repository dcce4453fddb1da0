// Looks for words in everything that is kept: every column of every table, and every file's name and bytes. It matters not who added them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { World } from './world.ts';

interface TableRow {
  readonly schema: string;
  readonly name: string;
}

function escape(term: string): string {
  return term.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}

/** Bytes are looked into as well: what can be read in them is text. */
async function listLeftoversInTable({ db }: World, { schema, name }: TableRow, terms: readonly string[]): Promise<string[]> {
  const patterns = terms.flatMap((term) => [escape(term), Buffer.from(term).toString('hex')]);
  const rows = await db.query<{ row: string }>(
    `SELECT to_jsonb(t)::text AS row FROM "${schema}"."${name}" AS t WHERE to_jsonb(t)::text ~* $1`,
    [patterns.join('|')],
  );
  const found = rows.map(({ row }) => row.toLowerCase());
  const isThere = (term: string) =>
    found.some((row) => row.includes(term.toLowerCase()) || row.includes(Buffer.from(term).toString('hex')));
  return terms.filter(isThere).map((term) => `${name}: ${term}`);
}

function listLeftoversInFiles(folder: string, terms: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const content = `${path.relative(folder, file)} ${readFileSync(file, 'latin1')}`.toLowerCase();
    return terms.filter((term) => content.includes(term.toLowerCase())).map((term) => `a file: ${term}`);
  });
}

/** Where one of these still stands: 'table: term'. */
export async function findLeftovers(world: World, terms: readonly string[]): Promise<string[]> {
  const tables = await world.db.query<TableRow>(
    // What holds nothing but numbers, days and switches cannot hold a word. The distances between all cities are millions of rows.
    `SELECT DISTINCT t.table_schema AS schema, t.table_name AS name FROM information_schema.tables t
     JOIN information_schema.columns c USING (table_schema, table_name)
     WHERE t.table_type = 'BASE TABLE' AND t.table_schema NOT IN ('pg_catalog', 'information_schema')
       AND c.data_type NOT IN ('smallint', 'integer', 'bigint', 'boolean', 'date', 'timestamp with time zone') ORDER BY 1, 2`,
  );
  const inTables: string[] = [];
  for (const table of tables) inTables.push(...(await listLeftoversInTable(world, table, terms)));
  return [...inTables, ...listLeftoversInFiles(world.folder, terms)];
}
