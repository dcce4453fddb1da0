// The bell and its panel: who likes the viewer, whom the viewer would get on with, what is new. Spec §2 Shared chrome, R2.
import type { PageQuery } from '@violet/contract/fields/paging';
import type { DeriveKey } from '#platform/db/derive-keys.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { Hub } from '#platform/realtime/hub/hub.ts';
import type { DomainEvents } from '#modules/domain-events.ts';
import type { Matches } from '#modules/matches/service.ts';
import { createLikeCursors } from './like-cursors.ts';
import { getLikesReceived, type LikesReceivedDeps } from './likes-received.ts';
import { getPotentialMatches, type PotentialMatchDeps } from './potential-matches.ts';
import { countUnseen, findPanelOpened, insertOrUpdatePanelOpened } from './queries.ts';

export interface ActivityPanelDeps extends LikesReceivedDeps, PotentialMatchDeps {
  readonly events: DomainEvents;
  readonly hub: Pick<Hub, 'send' | 'onlineAmong'>;
  readonly matches: Pick<Matches, 'markSeen'>;
  readonly deriveKey: DeriveKey;
  readonly profiles: LikesReceivedDeps['profiles'] & PotentialMatchDeps['profiles'];
}

async function sendCounts({ db, hub }: Pick<ActivityPanelDeps, 'db' | 'hub'>, memberIds: readonly string[]): Promise<void> {
  for (const memberId of await hub.onlineAmong(memberIds)) {
    hub.send([memberId], { type: 'notification', count: await countUnseen(db, memberId) });
  }
}

async function markPanelSeen(
  { db, clock, events, matches }: Pick<ActivityPanelDeps, 'db' | 'clock' | 'events' | 'matches'>,
  memberId: string,
): Promise<void> {
  await db.tx(async (tx) => {
    await insertOrUpdatePanelOpened(tx, memberId, clock.now());
    await matches.markSeen(tx, memberId);
    tx.afterCommit(() => {
      events.emit('activity_panel.seen', { memberId });
      events.emit('activity_panel.changed', { memberId });
    });
  });
}

export function createActivityPanel(deps: ActivityPanelDeps) {
  const { db } = deps;
  const withCursors = { ...deps, cursors: createLikeCursors(deps.deriveKey) };
  return {
    likesReceived: (viewer: Viewer, query: PageQuery) => getLikesReceived(withCursors, viewer, query),
    potentialMatches: (viewer: Viewer, limit: number) => getPotentialMatches(deps, viewer, limit),
    markSeen: (memberId: string) => markPanelSeen(deps, memberId),
    count: (memberId: string) => countUnseen(db, memberId),
    sendCount: ({ memberId }: { readonly memberId: string }) => sendCounts(deps, [memberId]),
    sendCounts: ({ memberIds }: { readonly memberIds: readonly string[] }) => sendCounts(deps, memberIds),
    /** When the member last opened the panel; which matches were seen is exported with the matches. */
    exportMarks: async (memberId: string) => ({ panelOpenedAt: (await findPanelOpened(db, memberId))?.toISOString() ?? null }),
  };
}

export type ActivityPanel = ReturnType<typeof createActivityPanel>;
