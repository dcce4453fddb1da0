import type { Sql } from '#platform/db/db.ts';

// The history of what was decided about members.

export interface ActionRow {
  readonly action: string;
  readonly at: Date;
  readonly until: Date | null;
  /** As the member was told. */
  readonly reason: string | null;
}

export interface NewAction extends ActionRow {
  readonly id: string;
  readonly memberId: string;
  /** Null where nobody is to know who decided it. */
  readonly moderatorId: string | null;
  readonly hasChanged: boolean;
}

export async function insertAction(tx: Sql, row: NewAction): Promise<void> {
  const { id, memberId, moderatorId, action, at, until, reason, hasChanged } = row;
  await tx.query(
    `INSERT INTO moderation_actions (id, member_id, moderator_id, action, at, until, reason, has_changed)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, memberId, moderatorId, action, at, until, reason, hasChanged],
  );
}

/** For the member it is about; newest first. */
export function listActions(sql: Sql, memberId: string): Promise<ActionRow[]> {
  return sql.query<ActionRow>('SELECT action, at, until, reason FROM moderation_actions WHERE member_id = $1 ORDER BY id DESC LIMIT 200', [
    memberId,
  ]);
}

export interface ActionDay {
  readonly action: string;
  readonly day: string;
}

/** For moderators: the newest day first, and nothing of the order within a day. */
export function listActionDays(sql: Sql, memberId: string): Promise<ActionDay[]> {
  return sql.query<ActionDay>(
    `SELECT action, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM moderation_actions WHERE member_id = $1
     ORDER BY day DESC, action LIMIT 200`,
    [memberId],
  );
}

/** Who decided the suspension that holds, longer ones and a ban included; null where nobody is to know. Newest first. */
export function listSuspensions(sql: Sql, memberId: string): Promise<{ moderator_id: string | null; at: Date }[]> {
  return sql.query(
    `SELECT a.moderator_id, a.at FROM moderation_actions a JOIN members m ON m.id = a.member_id
     WHERE a.member_id = $1 AND a.action IN ('suspend', 'ban') AND a.has_changed AND a.at >= m.suspended_at ORDER BY a.id DESC`,
    [memberId],
  );
}
