// The chat list: matches as one of the two sees them, by what happened last in each.
import type { Match, MatchQuery } from '@violet/contract/matches';
import { pageOf, unknownCursor, type Page } from '#platform/http/page.ts';
import { countUnread, listLastMessages } from '#modules/chat/service.ts';
import type { MatchDeps } from './deps.ts';
import { presentMatch } from './present.ts';
import { findMatch, listMatches, listWaiting, type MatchRow } from './queries.ts';
import { matchCursor, readMatchCursor } from './rules.ts';

type ListingDeps = Pick<MatchDeps, 'db' | 'clock' | 'profiles' | 'statuses'>;

async function presentMatches(
  { db, clock, profiles, statuses }: ListingDeps,
  viewerId: string,
  rows: readonly MatchRow[],
): Promise<Match[]> {
  if (rows.length === 0) return [];
  const otherIds = rows.map((row) => row.other_id);
  const others = await profiles.listProfiles(db, viewerId, otherIds);
  const shared = await statuses.among(db, otherIds);
  const ids = rows.map((row) => row.id);
  const [last, unread] = [await listLastMessages(db, viewerId, ids, clock.now()), await countUnread(db, viewerId, ids)];
  const byId = new Map(others.map((other) => [other.id, other]));
  return rows.flatMap((row) => {
    const other = byId.get(row.other_id);
    if (!other) return [];
    const { lastMessage = null, lastTurn = null } = last.get(row.id) ?? {};
    const parts = { other, lastMessage, lastTurn, status: shared.get(other.id), unreadCount: unread.get(row.id) };
    return [presentMatch(row, parts, clock.now())];
  });
}

/** A match as the viewer sees it; undefined when the viewer has no part in it or it has ended. */
export async function findOwnMatch(deps: ListingDeps, viewerId: string, matchId: string): Promise<Match | undefined> {
  const row = await findMatch(deps.db, viewerId, matchId);
  return row && (await presentMatches(deps, viewerId, [row]))[0];
}

export async function listOwnMatches(deps: ListingDeps, viewerId: string, { limit, cursor, turn }: MatchQuery): Promise<Page<Match>> {
  const after = cursor === undefined ? undefined : readMatchCursor(cursor);
  if (cursor !== undefined && !after) throw unknownCursor();
  const rows =
    turn === 'mine'
      ? await listWaiting(deps.db, viewerId, after, limit + 1, deps.clock.now())
      : await listMatches(deps.db, viewerId, after, limit + 1);
  const { items, next } = pageOf(rows, limit, (row) => matchCursor({ activeAt: row.active_at, id: row.id }));
  return { items: await presentMatches(deps, viewerId, items), next };
}
