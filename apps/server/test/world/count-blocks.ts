import type { Db, Sql } from '#platform/db/db.ts';

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

/** How many pages of tables and indexes the statements of `work` read; their rows are left out. Real PostgreSQL only. */
export async function countBlocks(db: Db, work: (sql: Sql) => Promise<unknown>): Promise<number> {
  let blocks = 0;
  await work({
    async query<R extends object>(text: string, params?: readonly unknown[]): Promise<R[]> {
      const [row] = await db.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, params);
      const plan = row?.['QUERY PLAN'][0]?.Plan;
      if (!plan) throw new Error('the database told no plan');
      blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      return [];
    },
  });
  return blocks;
}
