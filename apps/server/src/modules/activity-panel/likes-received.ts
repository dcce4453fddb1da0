import type { PageQuery } from '@violet/contract/fields/paging';
import type { LikeEntry } from '@violet/contract/notifications/activity-panel';
import { rightsOf } from '@violet/contract/subscription/plans';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import { pageOf, unknownCursor, type Page } from '#platform/http/page.ts';
import type { Profiles } from '#modules/profiles/service.ts';
import { presentLike, presentVeiledLike } from './present.ts';
import type { LikeCursors, LikePlace } from './like-cursors.ts';
import { findPlaceOfEntry, listLikesReceived } from './queries.ts';
import { isEntryId } from './rules.ts';

export interface LikesReceivedDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly profiles: Pick<Profiles, 'listProfiles'>;
}

interface PageDeps extends LikesReceivedDeps {
  readonly cursors: LikeCursors;
}

/** A cursor of a program of before is the id of its entry. An entry that is gone ends the list, as it did then. */
async function placeOf({ db, clock, cursors }: PageDeps, viewerId: string, cursor: string): Promise<LikePlace | undefined> {
  if (isEntryId(cursor)) return findPlaceOfEntry(db, viewerId, cursor, clock.now());
  const place = cursors.open(viewerId, cursor);
  if (!place) throw unknownCursor();
  return place;
}

/** Who likes the viewer: in clear with premium, else veiled. */
export async function getLikesReceived(deps: PageDeps, viewer: Viewer, { limit, cursor }: PageQuery): Promise<Page<LikeEntry>> {
  const { db, clock, profiles, cursors } = deps;
  const after = cursor === undefined ? undefined : await placeOf(deps, viewer.id, cursor);
  if (cursor !== undefined && !after) return { items: [], next: undefined };
  const rows = await listLikesReceived(db, viewer.id, { after, limit: limit + 1, now: clock.now() });
  const { items, next } = pageOf(rows, limit, (row) => cursors.seal(viewer.id, row));
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
