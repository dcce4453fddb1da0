import { openRows } from '#platform/at-rest/sealed.ts';
import type { Sql } from '#platform/db/db.ts';

/** What was written, opened where it is sealed. */
export async function openContents<R extends { readonly id: string; readonly content: string }>(
  sql: Sql,
  found: Promise<R[]>,
): Promise<R[]> {
  return openRows(sql, 'messages.content', await found, 'content', 'id');
}
