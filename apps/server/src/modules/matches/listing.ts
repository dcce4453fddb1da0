// The chat list: matches as one of the two sees them, by what happened last in each.
import type { PageQuery } from '@violet/contract/fields/paging';
import type { Match } from '@violet/contract/matches';
import { pageOf, unknownCursor, type Page } from '#platform/http/page.ts';
import { countUnread, listLastMessages } from '#modules/chat/service.ts';
import type { MatchDeps } from './deps.ts';
import { presentMatch } from './present.ts';
import { findMatch, listMatches, type MatchRow } from './queries.ts';
import { matchCursor, readMatchCursor } from './rules.ts';

type ListingDeps = Pick<MatchDeps, 'db' | 'profiles' | 'statuses'>;

async function presentMatches({ db, profiles, statuses }: ListingDeps, viewerId: string, rows: readonly MatchRow[]): Promise<Match[]> {
  if (rows.length === 0) return [];
  const otherIds = rows.map((row) => row.other_id);
  const others = await profiles.listProfiles(db, viewerId, otherIds);
  const shared = await statuses.among(db, otherIds);
  const ids = rows.map((row) => row.id);
  const [lastMessages, unread] = [await listLastMessages(db, viewerId, ids), await countUnread(db, viewerId, ids)];
  const byId = new Map(others.map((other) => [other.id, other]));
  return rows.flatMap((row) => {
    const other = byId.get(row.other_id);
    return other ? [presentMatch(row, other, lastMessages.get(row.id), shared.get(other.id), unread.get(row.id))] : [];
  });
}

/** A match as the viewer sees it; undefined when the viewer has no part in it or it has ended. */
export async function findOwnMatch(deps: ListingDeps, viewerId: string, matchId: string): Promise<Match | undefined> {
  const row = await findMatch(deps.db, viewerId, matchId);
  return row && (await presentMatches(deps, viewerId, [row]))[0];
}

export async function listOwnMatches(deps: ListingDeps, viewerId: string, { limit, cursor }: PageQuery): Promise<Page<Match>> {
  const after = cursor === undefined ? undefined : readMatchCursor(cursor);
  if (cursor !== undefined && !after) throw unknownCursor();
  const rows = await listMatches(deps.db, viewerId, after, limit + 1);
  const { items, next } = pageOf(rows, limit, (row) => matchCursor({ activeAt: row.active_at, id: row.id }));
  return { items: await presentMatches(deps, viewerId, items), next };
}
