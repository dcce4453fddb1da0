import { NIL_ID } from '@violet/contract/fields/ids';
import type { Sql } from '#platform/db/db.ts';
import { listMatchesAfter } from './export-queries.ts';

const pageRows = 200;

/** Whom the member matched with; without the other where the match is no longer there for the member. */
export async function* exportMatches(db: Sql, memberId: string): AsyncGenerator<object> {
  let after = NIL_ID;
  for (;;) {
    const rows = await listMatchesAfter(db, memberId, after, pageRows);
    for (const { id, created_at, seen_at, other_id, other_name } of rows) {
      const other = other_id && { id: other_id, name: other_name };
      yield { id, createdAt: created_at.toISOString(), seenAt: seen_at?.toISOString() ?? null, with: other };
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < pageRows) return;
  }
}
