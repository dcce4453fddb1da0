import { NIL_ID } from '@violet/contract/fields/ids';
import type { Sql } from '#platform/db/db.ts';
import { listSwipesAfter } from './export-queries.ts';
import { listQuietLikes } from './quiet-queries.ts';

const pageRows = 500;

/** Whom the member liked and passed, and when. What others did is theirs to export. */
export async function* exportSwipes(db: Sql, memberId: string): AsyncGenerator<object> {
  let after = NIL_ID;
  for (;;) {
    const rows = await listSwipesAfter(db, memberId, after, pageRows);
    for (const { id, target_id, is_like, is_super, created_at, about, comment } of rows) {
      yield { id, targetUserId: target_id, isLike: is_like, isSuperLike: is_super, createdAt: created_at.toISOString(), about, comment };
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < pageRows) return;
  }
}

/** Whom the member likes without anybody being told. */
export async function exportQuietLikes(db: Sql, memberId: string): Promise<object[]> {
  const rows = await listQuietLikes(db, memberId);
  return rows.map(({ id, target_id, created_at }) => ({ id, targetUserId: target_id, createdAt: created_at.toISOString() }));
}
