// Who of the demo community told which story, and who liked it: drawn anew with every seed, and nobody's secret. Spec §2 Tea.
import { newRandomId } from '#platform/ids.ts';
import type { PastReview, PastStory } from './queries.ts';
import { demoReviews } from './reviews.ts';
import { storiesOfDating } from './stories-of-dating.ts';
import { storiesOfFamily } from './stories-of-family.ts';
import { storiesOfFriendship } from './stories-of-friendship.ts';
import { storiesOfWorkAndLife } from './stories-of-work-and-life.ts';

export const demoStories = [...storiesOfDating, ...storiesOfFamily, ...storiesOfFriendship, ...storiesOfWorkAndLife];

const dayMs = 86_400_000;

function shuffled(ids: readonly string[]): string[] {
  return ids
    .map((id) => [Math.random(), id] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, id]) => id);
}

function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);
}

/** @param memberIds those who may have written: at least as many as there are stories */
export function pastTea(memberIds: readonly string[], now: Date): { stories: PastStory[]; reviews: PastReview[] } {
  const received = (likes: number) => shuffled(memberIds).slice(0, likes);
  const [tellers, tasters] = [shuffled(memberIds), shuffled(memberIds)];
  return {
    stories: demoStories.map(({ title, content, aboutName, teaType, daysAgo, likes }, i) => ({
      id: newRandomId(),
      authorId: tellers[i % tellers.length] ?? '',
      title,
      content,
      aboutName: aboutName ?? null,
      teaType: teaType ?? null,
      day: dayBefore(now, daysAgo),
      fans: received(likes),
    })),
    reviews: demoReviews.map(({ teaId, rating, content, daysAgo, likes }, i) => ({
      id: newRandomId(),
      authorId: tasters[i % tasters.length] ?? '',
      teaId,
      rating,
      content,
      day: dayBefore(now, daysAgo),
      fans: received(likes),
    })),
  };
}
