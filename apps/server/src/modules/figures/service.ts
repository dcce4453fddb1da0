// What a member sees of the own profile: figures, highlights, recent activity, and what the preferences led to. Spec §2 Profile and
// Preference visualization; Spec, What is real here.
import { interestNames } from '@violet/contract/catalogue/interests';
import type { PreferenceStats } from '@violet/contract/preferences';
import { maxActivities, type ProfileStats } from '@violet/contract/profiles';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/errors.ts';
import { findFiguresRow, findPreferenceFigures, listActivity, listTrends } from './queries.ts';
import { highlightsOf, presentActivity } from './rules.ts';
import { createTrends } from './trends.ts';

export interface FiguresDeps {
  readonly db: Db;
  readonly clock: Clock;
}

const weekMs = 7 * 86_400_000;
/** A handful: with fewer, 'popular' would be somebody in particular. */
const handful = 5;
const shownTrends = 8;

export function createFigures({ db, clock }: FiguresDeps) {
  const trends = createTrends(clock, (cityId) =>
    listTrends(db, { cityId, interests: interestNames, atLeast: handful, limit: shownTrends }),
  );

  async function profileStats(memberId: string): Promise<ProfileStats> {
    const now = clock.now();
    const person = await findFiguresRow(db, memberId, now);
    if (!person) throw notFound();
    const activity = await listActivity(db, memberId, now, maxActivities);
    return {
      views: person.views,
      likes: person.likes,
      matches: person.matches,
      superLikes: person.super_likes,
      streakDays: person.streak_days,
      highlights: highlightsOf(person),
      activity: activity.map(presentActivity),
    };
  }

  /** `matchQuality` is the percentage of the member's interests that matches share, on average. */
  async function preferenceStats(memberId: string): Promise<PreferenceStats> {
    const figures = await findPreferenceFigures(db, memberId, new Date(clock.now().getTime() - weekMs));
    if (!figures) throw notFound();
    return {
      totalMatches: figures.matches,
      weeklyMatches: figures.matches_since,
      profileViews: figures.views,
      matchQuality: Math.round((figures.shared ?? 0) * 100),
      popularInterests: await trends.near(figures.city_id),
    };
  }

  return { profileStats, preferenceStats };
}

export type Figures = ReturnType<typeof createFigures>;
