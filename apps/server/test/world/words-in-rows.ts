// All that is stored, as whoever took a copy of the database would search it.
import type { Db } from '#platform/db/db.ts';

/** Tables in which one of these words stands, in any column of any row. */
export async function wordsInRows(db: Db, words: readonly string[]): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    // What is near a place is known of every place alike, whoever lives there. Which are stored stands in "cities".
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name <> 'city_neighbours'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    // Whole words: a number may stand within another one.
    const pattern = `\\m(${words.join('|')})\\M`;
    const rows = await db.query(`SELECT 1 FROM ${name} t WHERE t::text ~ $1 LIMIT 1`, [pattern]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
