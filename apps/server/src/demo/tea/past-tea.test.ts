import { teaVarieties } from '@violet/contract/catalogue/teas';
import { NewReview, NewStory, teaTypes } from '@violet/contract/tea';
import { validate } from '@violet/contract/fields/validation';
import { expect, test } from 'vitest';
import { demoStories, pastTea } from './past-tea.ts';
import { demoReviews } from './reviews.ts';

const people = Array.from({ length: 120 }, (_, i) => `member-${i}`);

test('the demo tells nothing that a member could not have shared', () => {
  for (const story of demoStories) expect(validate(NewStory, story), story.title).toMatchObject({ ok: true });
  for (const review of demoReviews) expect(validate(NewReview, review), review.content).toMatchObject({ ok: true });
});

test('about forty stories of every kind, over the last weeks, and a word on each of the teas', () => {
  expect(demoStories.length).toBeGreaterThanOrEqual(40);
  for (const type of teaTypes) expect(demoStories.filter(({ teaType }) => teaType === type).length, type).toBeGreaterThan(5);
  expect(new Set(demoStories.map(({ daysAgo }) => daysAgo)).size).toBeGreaterThan(15);
  expect(new Set(demoStories.map(({ title }) => title)).size).toBe(demoStories.length);
  expect(new Set(demoReviews.map(({ teaId }) => teaId))).toEqual(new Set(teaVarieties.map(({ id }) => id)));
});

test('everybody likes a story once, and nobody writes two', () => {
  const { stories, reviews } = pastTea(people, new Date('2026-11-21T20:00:00Z'));
  for (const { fans } of [...stories, ...reviews]) expect(new Set(fans).size).toBe(fans.length);
  expect(stories.map(({ fans }) => fans.length)).toEqual(demoStories.map(({ likes }) => likes));
  for (const words of [stories, reviews]) expect(new Set(words.map(({ authorId }) => authorId)).size).toBe(words.length);
  expect(stories[0]?.day).toBe('2026-11-21');
});
