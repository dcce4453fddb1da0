import type { Sql } from '#platform/db/db.ts';
import { maySeeMatch, partedBy } from '#modules/safety/visibility.ts';

export interface ExportedMatchRow {
  readonly id: string;
  readonly created_at: Date;
  /** When the member first saw it in the panel. */
  readonly seen_at: Date | null;
  /** Null when the match is no longer there for the member. */
  readonly other_id: string | null;
  readonly other_name: string | null;
}

/**
 * The member's matches after `after`, in the order of their ids. They are the active ones, and those the member ended, without the other. A
 * match that the other ended is left out, as if that one had deleted the account.
 */
export function listMatchesAfter(sql: Sql, memberId: string, after: string, limit: number): Promise<ExportedMatchRow[]> {
  return sql.query<ExportedMatchRow>(
    `SELECT m.id, m.created_at, mm.seen_at, o.id AS other_id, o.name AS other_name
     FROM match_members mm JOIN matches m ON m.id = mm.match_id
     LEFT JOIN members o ON o.id = mm.other_id AND ${maySeeMatch('mm.member_id', 'mm.other_id', 'm')}
     WHERE mm.member_id = $1 AND mm.match_id > $2 AND ${partedBy('mm.other_id', 'mm.member_id')} IS NULL
     ORDER BY mm.match_id LIMIT $3`,
    [memberId, after, limit],
  );
}
