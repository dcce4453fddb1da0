import type { Sql } from '../../platform/db/db.ts';

// What was decided about members, as moderators read it in their history.

export interface ActionRow {
  readonly id: string;
  readonly action: string;
  readonly note: string;
  /** Null where nobody is to know who decided it. */
  readonly moderator_id: string | null;
  readonly at: Date;
  readonly until: Date | null;
  /** As she was told. */
  readonly reason: string | null;
}

export interface NewAction extends ActionRow {
  readonly memberId: string;
}

export async function insertAction(tx: Sql, { id, memberId, action, note, moderator_id, at, until, reason }: NewAction): Promise<void> {
  await tx.query(
    'INSERT INTO moderation_actions (id, member_id, action, note, moderator_id, at, until, reason) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
    [id, memberId, action, note, moderator_id, at, until, reason],
  );
}

/** Newest first. */
export function listActions(sql: Sql, memberId: string): Promise<ActionRow[]> {
  return sql.query<ActionRow>(
    'SELECT id, action, note, moderator_id, at, until, reason FROM moderation_actions WHERE member_id = $1 ORDER BY id DESC LIMIT 200',
    [memberId],
  );
}
