// What a member sees of the own profile: figures, highlights, recent activity, and what the preferences led to. Spec §2 Profile and
// Preference visualization; Spec, What is real here.
import { interestNames } from '@violet/contract/catalogue/interests';
import type { PreferenceStats } from '@violet/contract/preferences';
import { maxActivities, type ProfileStats } from '@violet/contract/profiles';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/errors.ts';
import { streakDays } from '#modules/badges/service.ts';
import type { Profiles } from '#modules/profiles/service.ts';
import { listUnseen } from '#modules/safety/unseen-queries.ts';
import { findFiguresRow, findPreferenceFigures, listActivity, listTrends } from './queries.ts';
import { highlightsOf, presentActivity } from './rules.ts';
import { createTrends } from './trends.ts';

export interface FiguresDeps {
  readonly db: Db;
  /** A replica, or the same database; a few seconds old at most. */
  readonly readDb: Db;
  readonly clock: Clock;
  readonly profiles: Pick<Profiles, 'views'>;
}

const weekMs = 7 * 86_400_000;
/** A handful: with fewer, 'popular' would be somebody in particular. */
const handful = 5;
const shownTrends = 8;

export function createFigures({ db, readDb, clock, profiles }: FiguresDeps) {
  const trends = createTrends(clock, (cityId, { memberId, unseen }) =>
    listTrends(readDb, { memberId, unseen, cityId, interests: interestNames, atLeast: handful, limit: shownTrends }),
  );

  async function profileStats(memberId: string): Promise<ProfileStats> {
    await profiles.views.flush();
    const now = clock.now();
    const person = await findFiguresRow(readDb, memberId);
    if (!person) throw notFound();
    // Names are read where a block holds at once.
    const activity = await listActivity(db, memberId, now, maxActivities);
    return {
      views: person.views,
      likes: person.likes,
      matches: person.matches,
      superLikes: person.super_likes,
      streakDays: streakDays(person, now),
      highlights: highlightsOf(person),
      activity: activity.map(presentActivity),
    };
  }

  /** `matchQuality` is the percentage of the member's interests that matches share, on average. */
  async function preferenceStats(memberId: string): Promise<PreferenceStats> {
    await profiles.views.flush();
    const figures = await findPreferenceFigures(readDb, memberId, new Date(clock.now().getTime() - weekMs));
    if (!figures) throw notFound();
    return {
      totalMatches: figures.matches,
      weeklyMatches: figures.matches_since,
      profileViews: figures.views,
      matchQuality: Math.round((figures.shared ?? 0) * 100),
      popularInterests: await trends.near({ ...figures, memberId, unseen: await listUnseen(readDb, memberId) }),
    };
  }

  return { profileStats, preferenceStats };
}

export type Figures = ReturnType<typeof createFigures>;
