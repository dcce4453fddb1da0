import type { Sql, Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { newRandomId } from '#platform/ids.ts';
import { insertOrFindFileIds, listFileIds } from './queries.ts';

/** What the audit log calls these members; made for those who have no such name yet. */
export async function fileIdsOf(sql: Sql, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(memberIds)];
  const known = new Map((await listFileIds(sql, ids)).map(({ member_id, file_id }) => [member_id, file_id]));
  const files = ids.filter((id) => !known.has(id)).map((memberId) => ({ memberId, fileId: newRandomId() }));
  const rows = files.length === 0 ? [] : await insertOrFindFileIds(sql, files);
  return new Map([...known, ...rows.map(({ member_id, file_id }) => [member_id, file_id] as const)]);
}

/** Takes the member's lock, and makes sure that there is a row to write a sanction to. */
export async function lockWithFileId(tx: Tx, memberId: string): Promise<void> {
  await lockMember(tx, memberId);
  await fileIdsOf(tx, [memberId]);
}
