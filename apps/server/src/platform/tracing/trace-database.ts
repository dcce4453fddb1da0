import type { Db, Sql } from '#platform/db/db.ts';
import type { Spans } from './spans.ts';

const system = { 'db.system.name': 'postgresql' };
/** Tables, which are in small letters, and no function that rows come from. */
const tables = /\b(?:INTO|UPDATE)\s+([a-z_]+)|\b(?:FROM|JOIN)\s+([a-z_]+)\b(?!\s*\()/gu;
/** What a statement calls its own parts. */
const parts = /\b([a-z_]+) AS (?:NOT MATERIALIZED |MATERIALIZED )?\(/gu;

const names = new Map<string, string>();

/** What a statement begins with and the first table it names, such as `SELECT members`; never a value. */
export function nameStatement(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const own = new Set([...text.matchAll(parts)].map(([, part]) => part));
  const named = [...text.matchAll(tables)].map(([, written, read]) => written ?? read);
  const verb = /\b[a-z]+/iu.exec(text)?.[0].toUpperCase() ?? '';
  const name = [verb, named.find((table) => !own.has(table))].filter(Boolean).join(' ');
  names.set(text, name);
  return name;
}

export function traceDatabase(db: Db, { step }: Pick<Spans, 'step'>): Db {
  function traced(sql: Sql): Sql['query'] {
    return (text, params) => {
      const name = nameStatement(text);
      return step(name, { ...system, 'db.query.summary': name }, () => sql.query(text, params));
    };
  }
  return {
    ...db,
    query: traced(db),
    tx: (work) => step('transaction', system, () => db.tx((tx) => work({ ...tx, query: traced(tx) }))),
  };
}
