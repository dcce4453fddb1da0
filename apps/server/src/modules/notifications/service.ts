// The bell and its panel: who likes her, whom she would get on with, what is new. Spec §2 Shared chrome; decisions 2.
import type { LikeEntry } from '@violet/contract/notifications';
import type { PageQuery } from '@violet/contract/paging';
import { rightsOf } from '@violet/contract/plans';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { pageOf, unknownCursor, type Page } from '../../platform/http/page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Hub } from '../../platform/realtime/hub.ts';
import type { DomainEvents } from '../domain-events.ts';
import type { Discovery } from '../discovery/service.ts';
import type { Matches } from '../matches/service.ts';
import type { Profiles } from '../profiles/service.ts';
import { createPotential } from './potential.ts';
import { presentLike, presentVeiledLike } from './present.ts';
import { countUnseen, findPanelOpened, listLikesReceived, markPanelOpened } from './queries.ts';
import { isEntryId } from './rules.ts';

export interface NotificationDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly hub: Pick<Hub, 'send' | 'onlineAmong'>;
  readonly matches: Pick<Matches, 'markSeen'>;
  readonly profiles: Pick<Profiles, 'listProfiles' | 'getSelf'>;
  readonly discovery: Pick<Discovery, 'cards'>;
}

export function createNotifications({ db, clock, events, hub, matches, profiles, discovery }: NotificationDeps) {
  async function sendCounts(memberIds: readonly string[]): Promise<void> {
    for (const memberId of await hub.onlineAmong(memberIds)) {
      hub.send([memberId], { type: 'notification', count: await countUnseen(db, memberId) });
    }
  }

  events.on('notifications.changed', ({ memberId }) => sendCounts([memberId]));
  events.on('match.created', ({ memberIds }) => sendCounts(memberIds));
  events.on('match.ended', ({ memberIds }) => sendCounts(memberIds));
  // With premium the same likes stand there in clear.
  events.on('subscription.changed', ({ memberId }) => sendCounts([memberId]));

  async function likesReceived(viewer: Viewer, { limit, cursor }: PageQuery): Promise<Page<LikeEntry>> {
    if (cursor !== undefined && !isEntryId(cursor)) throw unknownCursor();
    const rows = await listLikesReceived(db, viewer.id, { after: cursor, limit: limit + 1, now: clock.now() });
    const { items, next } = pageOf(rows, limit, (row) => row.entry_id);
    const likers = await profiles.listProfiles(
      db,
      viewer.id,
      items.map((row) => row.member_id),
    );
    const byId = new Map(likers.map((liker) => [liker.id, liker]));
    const present = rightsOf(viewer.premium).seeWhoLikedYou ? presentLike : presentVeiledLike;
    const entries = items.flatMap((row) => {
      const liker = byId.get(row.member_id);
      return liker ? [present(row, liker)] : [];
    });
    return { items: entries, next };
  }

  async function markSeen(memberId: string): Promise<void> {
    await db.tx(async (tx) => {
      await markPanelOpened(tx, memberId, clock.now());
      await matches.markSeen(tx, memberId);
    });
    events.emit('notifications.seen', { memberId });
    events.emit('notifications.changed', { memberId });
  }

  return {
    ...createPotential({ discovery, profiles }),
    likesReceived,
    markSeen,
    count: (memberId: string) => countUnseen(db, memberId),
    /** When she last opened the panel; which matches she has seen stands with the matches. */
    exportMarks: async (memberId: string) => ({ panelOpenedAt: (await findPanelOpened(db, memberId))?.toISOString() ?? null }),
  };
}

export type Notifications = ReturnType<typeof createNotifications>;
