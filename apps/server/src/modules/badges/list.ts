import type { NewBadges, UserBadge } from '@violet/contract/badges';
import { notFound } from '#platform/http/errors.ts';
import { award } from './award.ts';
import type { BadgeDeps } from './deps.ts';
import { findWearer, listEarnedBadges, updateAnnounced } from './queries.ts';
import { coarseMoment, earnedBadges, ownBadges, shownBadges } from './rules.ts';

async function listOwnBadges(deps: BadgeDeps, memberId: string): Promise<UserBadge[]> {
  const [facts] = await award(deps, deps.db, [memberId]);
  if (!facts) throw notFound();
  return ownBadges(facts, await listEarnedBadges(deps.db, memberId));
}

async function listShownBadges({ db }: Pick<BadgeDeps, 'db'>, viewerId: string, memberId: string): Promise<UserBadge[]> {
  const wearer = await findWearer(db, viewerId, memberId);
  if (!wearer) throw notFound();
  const earned = await listEarnedBadges(db, memberId);
  const hidesActivity = !wearer.shows_activity;
  const worn = shownBadges({
    badgeIds: earned.map(({ badge_id }) => badge_id),
    isVerified: wearer.is_verified,
    hidesActivity,
    coversPhotos: wearer.covers_photos,
  });
  const visible = new Set(worn.map(({ id }) => id));
  return earnedBadges(
    memberId,
    earned
      .filter(({ badge_id }) => visible.has(badge_id))
      .map(({ badge_id, earned_at }) => ({ badge_id, earned_at: coarseMoment(earned_at, hidesActivity) })),
  );
}

export function listBadgesOf(deps: BadgeDeps, viewerId: string, memberId: string): Promise<UserBadge[]> {
  return viewerId === memberId ? listOwnBadges(deps, memberId) : listShownBadges(deps, viewerId, memberId);
}

/** What the member has earned and no answer has named yet. */
export async function checkAchievements(deps: BadgeDeps, memberId: string): Promise<NewBadges> {
  await award(deps, deps.db, [memberId]);
  return { newBadges: earnedBadges(memberId, await updateAnnounced(deps.db, memberId, deps.clock.now())) };
}
