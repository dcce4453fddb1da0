import type { PageQuery } from '@violet/contract/fields/paging';
import type { LikeEntry } from '@violet/contract/notifications';
import { rightsOf } from '@violet/contract/plans';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import { pageOf, unknownCursor, type Page } from '#platform/http/page.ts';
import type { Profiles } from '#modules/profiles/service.ts';
import { presentLike, presentVeiledLike } from './present.ts';
import { listLikesReceived } from './queries.ts';
import { isEntryId } from './rules.ts';

export interface LikesReceivedDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly profiles: Pick<Profiles, 'listProfiles'>;
}

/** Who likes the viewer: in clear with premium, else veiled. */
export async function getLikesReceived(
  { db, clock, profiles }: LikesReceivedDeps,
  viewer: Viewer,
  { limit, cursor }: PageQuery,
): Promise<Page<LikeEntry>> {
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
