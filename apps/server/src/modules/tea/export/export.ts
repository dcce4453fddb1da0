// A member's part of Tea for the export: what the member wrote and did, and nobody else's words. ADR 009.
import type { Db } from '#platform/db/db.ts';
import { listOwnReviews, listOwnStories } from '#modules/tea/authorship-queries.ts';
import { listFiledReports, listHiddenStories, listLikedReviews } from './queries.ts';
import { presentReview, presentStory } from '#modules/tea/present.ts';
import { listLikedStories } from '#modules/tea/queries.ts';
import { dayOf } from '#modules/tea/rules.ts';

const pageRows = 200;

export async function* exportStories(db: Db, memberId: string): AsyncGenerator<object> {
  for (let after: { day: string; id: string } | undefined; ;) {
    const rows = await listOwnStories(db, memberId, after, pageRows);
    yield* rows.map(presentStory);
    after = rows.at(-1);
    if (rows.length < pageRows) return;
  }
}

export async function exportReviews(db: Db, memberId: string): Promise<object[]> {
  return (await listOwnReviews(db, memberId)).map(presentReview);
}

/** Ids alone of others' stories and reviews, and the reports the member filed. */
export async function exportReading(db: Db, memberId: string, now: Date): Promise<object> {
  const reports = await listFiledReports(db, memberId);
  return {
    likedStories: await listLikedStories(db, memberId, { after: undefined, limit: undefined, shownUntil: dayOf(now) }),
    likedReviews: await listLikedReviews(db, memberId),
    hiddenStories: await listHiddenStories(db, memberId),
    reports: reports.map(({ story_id, reason, description, created_at }) => ({
      storyId: story_id,
      reason,
      description,
      createdAt: created_at.toISOString(),
    })),
  };
}
