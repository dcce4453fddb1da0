// Matches: made by two likes, listed by what happened last, ended by an unmatch or a block. Spec §2 Chat list; decisions 11 and 13.
import type { Match } from '@violet/contract/matches';
import type { PageQuery } from '@violet/contract/paging';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { notFound } from '../../platform/http/errors.ts';
import { pageOf, unknownCursor, type Page } from '../../platform/http/page.ts';
import { newId } from '../../platform/ids.ts';
import type { Hub } from '../../platform/realtime/hub.ts';
import { countUnread, listLastMessages } from '../chat/service.ts';
import type { DomainEvents } from '../domain-events.ts';
import type { Profiles } from '../profiles/service.ts';
import type { Announcement, Safety } from '../safety/service.ts';
import type { Statuses } from '../statuses/service.ts';
import { presentMatch } from './present.ts';
import { endMatch, findLiving, findMatch, insertMatch, listLiving, listMatches, markMatchesSeen, type MatchRow } from './queries.ts';
import { matchCursor, readMatchCursor } from './rules.ts';

export interface MatchDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly hub: Pick<Hub, 'send'>;
  readonly safety: Pick<Safety, 'separate' | 'onSeparation'>;
  readonly profiles: Pick<Profiles, 'listProfiles'>;
  readonly statuses: Pick<Statuses, 'among'>;
}

export function createMatches({ db, clock, events, hub, safety, profiles, statuses }: MatchDeps) {
  async function present(viewerId: string, rows: readonly MatchRow[]): Promise<Match[]> {
    if (rows.length === 0) return [];
    const otherIds = rows.map((row) => row.other_id);
    const others = await profiles.listProfiles(db, viewerId, otherIds);
    const shared = await statuses.among(db, otherIds);
    const ids = rows.map((row) => row.id);
    const [lastMessages, unread] = [await listLastMessages(db, ids), await countUnread(db, viewerId, ids)];
    const byId = new Map(others.map((other) => [other.id, other]));
    return rows.flatMap((row) => {
      const other = byId.get(row.other_id);
      return other ? [presentMatch(row, other, lastMessages.get(row.id), shared.get(other.id), unread.get(row.id))] : [];
    });
  }

  /** A match as this member sees it; undefined when it is not hers or has ended. */
  async function find(viewerId: string, matchId: string): Promise<Match | undefined> {
    const row = await findMatch(db, viewerId, matchId);
    return row && (await present(viewerId, [row]))[0];
  }

  async function list(viewerId: string, { limit, cursor }: PageQuery): Promise<Page<Match>> {
    const after = cursor === undefined ? undefined : readMatchCursor(cursor);
    if (cursor !== undefined && !after) throw unknownCursor();
    const rows = await listMatches(db, viewerId, after, limit + 1);
    const { items, next } = pageOf(rows, limit, (row) => matchCursor({ activeAt: row.active_at, id: row.id }));
    return { items: await present(viewerId, items), next };
  }

  /** In the transaction of the like that made it, under the pair's lock. Emit `match.created` after the commit. */
  async function create(tx: Sql, a: string, b: string, seenBy?: string): Promise<string> {
    const id = newId();
    await insertMatch(tx, { id, memberIds: [a, b], seenBy }, clock.now());
    return id;
  }

  /** Also from somebody who is suspended: she would be back with the match otherwise. */
  async function unmatch(viewerId: string, matchId: string): Promise<void> {
    const announce = await db.tx(async (tx) => {
      const row = await findLiving(tx, viewerId, matchId);
      if (!row) throw notFound();
      return safety.separate(tx, viewerId, row.other_id, 'unmatch', viewerId);
    });
    announce();
  }

  safety.onSeparation(async (tx, a, b): Promise<Announcement | undefined> => {
    const matchId = await endMatch(tx, a, b, clock.now());
    return matchId === undefined ? undefined : () => events.emit('match.ended', { matchId, memberIds: [a, b] });
  });

  events.on('match.created', async ({ matchId, memberIds }) => {
    for (const memberId of memberIds) {
      const match = await find(memberId, matchId);
      if (match) hub.send([memberId], { type: 'match', match });
    }
  });

  // Her matches are not told why; to them it looks like an unmatch as long as it lasts.
  events.on('member.suspended', async ({ memberId }) => {
    for (const { id, other_id } of await listLiving(db, memberId)) hub.send([other_id], { type: 'unmatched', matchId: id });
  });

  events.on('match.ended', ({ matchId, memberIds }) => hub.send(memberIds, { type: 'unmatched', matchId }));

  return {
    list,
    find,
    create,
    unmatch,
    /** In the transaction that deletes her, before her matches go; answers how to tell the others: as after an unmatch. */
    async depart(tx: Sql, { id: memberId }: { readonly id: string }): Promise<Announcement> {
      const living = await listLiving(tx, memberId);
      return () => {
        for (const { id, other_id } of living) events.emit('match.ended', { matchId: id, memberIds: [memberId, other_id] });
      };
    },
    markSeen: (sql: Sql, memberId: string) => markMatchesSeen(sql, memberId, clock.now()),
  };
}

export type Matches = ReturnType<typeof createMatches>;
