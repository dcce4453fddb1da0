// Badges are given by facts alone. Again, or twice at once, changes nothing.
import type { Sql } from '#platform/db/db.ts';
import type { BadgeDeps } from './deps.ts';
import { insertEarnedBadges, listBadgeFacts } from './queries.ts';
import { momentOf, noTea, reachedBadges, reachedInTea, type Facts } from './rules.ts';
import { streakDays } from './streak.ts';

type AwardDeps = Pick<BadgeDeps, 'clock' | 'tea'>;

async function giveBadges(
  { clock }: Pick<BadgeDeps, 'clock'>,
  sql: Sql,
  reached: readonly { readonly memberId: string; readonly badgeId: string }[],
): Promise<void> {
  const now = clock.now();
  if (reached.length === 0) return;
  await insertEarnedBadges(
    sql,
    reached.map((one) => ({ ...one, earnedAt: momentOf(one.badgeId, now) })),
  );
}

/** Gives what the facts say, and answers the facts. */
export async function award({ clock, tea }: AwardDeps, sql: Sql, memberIds: readonly string[]): Promise<Facts[]> {
  const tallies = new Map((await tea.tallies(sql, memberIds)).map(({ member_id, ...did }) => [member_id, did]));
  const now = clock.now();
  const facts = (await listBadgeFacts(sql, memberIds, now)).map((row) => ({
    ...row,
    ...(tallies.get(row.id) ?? noTea),
    streak_days: streakDays(row, now),
  }));
  await giveBadges(
    { clock },
    sql,
    facts.flatMap((one) => reachedBadges(one).map((badgeId) => ({ memberId: one.id, badgeId }))),
  );
  return facts;
}

/** Activity in Tea gives badges of Tea alone. A visible badge, given in the hour of a story, would lead to its author. */
export async function awardTea({ db, clock, tea }: AwardDeps & Pick<BadgeDeps, 'db'>, memberId: string): Promise<void> {
  const tallies = await tea.tallies(db, [memberId]);
  await giveBadges(
    { clock },
    db,
    tallies.flatMap((tally) => reachedInTea(tally).map((badgeId) => ({ memberId, badgeId }))),
  );
}
