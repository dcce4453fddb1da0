import type { Language } from '@violet/contract/fields/languages';
import type { Sql } from '#platform/db/db.ts';

export async function findLanguage(sql: Sql, memberId: string): Promise<Language | null> {
  const rows = await sql.query<{ language: Language | null }>('SELECT language FROM members WHERE id = $1', [memberId]);
  return rows[0]?.language ?? null;
}

/** Writes only where it is another one. */
export async function updateLanguage(sql: Sql, memberId: string, language: Language): Promise<void> {
  await sql.query('UPDATE members SET language = $2 WHERE id = $1 AND language IS DISTINCT FROM $2', [memberId, language]);
}
