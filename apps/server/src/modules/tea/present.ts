import type { OwnReview, OwnStory, Review, Story, TeaStats } from '@violet/contract/tea';
import { teaTypes } from '@violet/contract/tea';
import type { CategoryCount, StoryRow } from './queries.ts';
import type { ReviewRow } from './reviews/queries.ts';
import { appearsAt, startOf } from './rules.ts';

export function presentStory(row: StoryRow): Story {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    aboutName: row.about_name,
    teaType: row.tea_type,
    likes: row.likes,
    likedByMe: row.liked_by_me,
    createdAt: startOf(row.day),
  };
}

export function presentOwnStory(row: StoryRow, shown: string): OwnStory {
  return { ...presentStory(row), appearsAt: appearsAt(row.day, shown) };
}

export function presentReview(row: ReviewRow): Review {
  return {
    id: row.id,
    teaId: row.tea_id,
    rating: row.rating,
    content: row.content,
    likes: row.likes,
    likedByMe: row.liked_by_me,
    createdAt: startOf(row.day),
  };
}

export function presentOwnReview(row: ReviewRow, shown: string): OwnReview {
  return { ...presentReview(row), appearsAt: appearsAt(row.day, shown) };
}

/** Every category is named, also with nothing in it; stories without one count in the whole only. */
export function presentStats(counts: readonly CategoryCount[]): TeaStats {
  const storiesOf = (type: string) => counts.find(({ tea_type }) => tea_type === type)?.stories ?? 0;
  return {
    storiesShared: counts.reduce((sum, { stories }) => sum + stories, 0),
    supportGiven: counts.reduce((sum, { likes }) => sum + likes, 0),
    categories: Object.fromEntries(teaTypes.map((type) => [type, storiesOf(type)])),
  };
}
