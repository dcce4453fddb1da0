import type { Db, Sql } from '#platform/db/db.ts';
import { nameStatement } from '#platform/db/name-statement.ts';
import type { Spans } from './spans.ts';

const system = { 'db.system.name': 'postgresql' };

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
