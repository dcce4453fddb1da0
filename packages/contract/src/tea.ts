import { z } from 'zod';
import { withoutContacts } from './fields/without-contacts.ts';
import { endpoint } from './endpoint.ts';
import { Id, Key } from './fields/ids.ts';
import { pageQuery } from './fields/paging.ts';
import { GivenReason, ReportDescription } from './safety.ts';
import { line, text } from './fields/text.ts';
import { fault } from './refusals/faults.ts';
import { reportLimit, writeLimit, type Limit } from './limit.ts';
import { shape } from './shape.ts';

/** An author has one review a tea; more of them are changes. */
const reviewLimit: Limit = { name: 'review', points: 40, seconds: 86_400, per: 'member', demoPoints: 800 };

export const teaTypes = ['dating', 'friendship', 'family', 'workplace'] as const;
export type TeaType = (typeof teaTypes)[number];
export const maxStoryTitleLength = 120;
export const maxStoryLength = 5000;
export const maxAboutLength = 40;
export const maxReviewLength = 1000;
/** In any 24 hours of an author, where rates are limited; a demo's are wide. */
export const maxStoriesPerDay = 3;

const fillIn = fault('fields_all');

/** Nothing about its author. `createdAt` is the day, 00:00 UTC. Spec R15. */
export const Story = shape('Story', {
  id: z.string(),
  title: z.string(),
  content: z.string(),
  aboutName: z.string().nullable(),
  teaType: z.enum(teaTypes).nullable(),
  likes: z.number(),
  likedByMe: z.boolean(),
  createdAt: z.string(),
});
export type Story = z.infer<typeof Story>;

/** As its author sees it. `appearsAt` is when others begin to; null once they do. */
export const OwnStory = Story.extend({ appearsAt: z.string().nullable() }).meta({ id: 'OwnStory' });
export type OwnStory = z.infer<typeof OwnStory>;

export const NewStory = z.object({
  title: withoutContacts(line({ min: 1, max: maxStoryTitleLength, required: fillIn })),
  content: withoutContacts(text({ min: 1, max: maxStoryLength, required: fillIn })),
  aboutName: line({ max: maxAboutLength })
    .regex(/^(\p{L}[\p{L}\p{M}'’-]*)?$/u, fault('first_name'))
    .nullable()
    .optional(),
  teaType: z.enum(teaTypes).nullable().optional(),
});
export type NewStory = z.infer<typeof NewStory>;

export const StoryQuery = pageQuery.extend({ category: z.enum(['all', ...teaTypes]).default('all') });
export type StoryQuery = z.output<typeof StoryQuery>;

export const StoryReport = z.object({ reason: GivenReason, description: ReportDescription });
export type StoryReport = z.infer<typeof StoryReport>;

export const TeaStats = shape('TeaStats', {
  storiesShared: z.number(),
  supportGiven: z.number(),
  categories: z.record(z.string(), z.number()),
});
export type TeaStats = z.infer<typeof TeaStats>;

export const Variety = shape('Variety', {
  id: z.string(),
  name: z.string(),
  description: z.string(),
  averageRating: z.number().nullable(),
  reviewCount: z.number(),
});
export type Variety = z.infer<typeof Variety>;

const Rating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);

/** Anonymous like a story. */
export const Review = shape('Review', {
  id: z.string(),
  teaId: z.string(),
  rating: Rating,
  content: z.string(),
  likes: z.number(),
  likedByMe: z.boolean(),
  createdAt: z.string(),
});
export type Review = z.infer<typeof Review>;

/** As its author gets it back. `appearsAt` as with the author's stories. */
export const OwnReview = Review.extend({ appearsAt: z.string().nullable() }).meta({ id: 'OwnReview' });
export type OwnReview = z.infer<typeof OwnReview>;

export const NewReview = z.object({
  teaId: Key,
  rating: Rating,
  content: withoutContacts(text({ min: 1, max: maxReviewLength, required: fillIn })),
});
export type NewReview = z.infer<typeof NewReview>;

export const ReviewQuery = pageQuery.extend({ teaId: Key.optional() });
export type ReviewQuery = z.output<typeof ReviewQuery>;

const storyParams = z.object({ storyId: Id });

const stories = {
  stories: endpoint({
    method: 'GET',
    path: '/api/tea/stories',
    summary: 'Stories, newest day first',
    access: 'premium',
    right: 'tea',
    query: StoryQuery,
    response: z.array(Story),
    paged: true,
  }),
  share: endpoint({
    method: 'POST',
    path: '/api/tea/stories',
    summary: 'Share a story anonymously',
    access: 'premium',
    limit: writeLimit,
    right: 'tea',
    body: NewStory,
    response: OwnStory,
    status: 201,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/tea/stories/mine',
    summary: "The author's own stories, also after premium ended",
    access: 'member',
    query: pageQuery,
    response: z.array(OwnStory),
    paged: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/tea/stories/{storyId}',
    summary: 'Delete a story, by its author',
    access: 'member',
    limit: writeLimit,
    params: storyParams,
    response: null,
  }),
};

const support = {
  like: endpoint({
    method: 'PUT',
    path: '/api/tea/stories/{storyId}/like',
    summary: 'Like a story',
    access: 'premium',
    limit: writeLimit,
    right: 'tea',
    params: storyParams,
    response: Story,
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/api/tea/stories/{storyId}/like',
    summary: 'Take the like back',
    access: 'premium',
    limit: writeLimit,
    right: 'tea',
    params: storyParams,
    response: Story,
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/tea/stories/{storyId}/report',
    summary: 'Report a story',
    access: 'premium',
    limit: reportLimit,
    right: 'tea',
    params: storyParams,
    body: StoryReport,
    response: z.object({ id: z.string() }),
    status: 201,
  }),
  hide: endpoint({
    method: 'POST',
    path: '/api/tea/stories/{storyId}/hide',
    summary: 'Not see this one story again',
    access: 'premium',
    limit: writeLimit,
    right: 'tea',
    params: storyParams,
    response: null,
  }),
  likedStories: endpoint({
    method: 'GET',
    path: '/api/tea/story-likes/{userId}',
    summary: 'Ids of the stories the viewer liked',
    access: 'premium',
    right: 'tea',
    self: 'params.userId',
    params: z.object({ userId: Id }),
    query: pageQuery,
    response: z.array(z.string()),
    paged: true,
  }),
  stats: endpoint({
    method: 'GET',
    path: '/api/tea/stats',
    summary: 'Stories, support and how many of each kind',
    access: 'premium',
    right: 'tea',
    response: TeaStats,
  }),
};

const tastings = {
  varieties: endpoint({
    method: 'GET',
    path: '/api/tea/varieties',
    summary: 'The teas and how they are rated',
    access: 'premium',
    right: 'tea',
    response: z.array(Variety),
  }),
  reviews: endpoint({
    method: 'GET',
    path: '/api/tea/reviews',
    summary: 'Reviews of teas',
    access: 'premium',
    right: 'tea',
    query: ReviewQuery,
    response: z.array(Review),
    paged: true,
  }),
  addReview: endpoint({
    method: 'POST',
    path: '/api/tea/reviews',
    summary: 'Review a tea; a second review of the same tea takes the place of the first',
    access: 'premium',
    limit: reviewLimit,
    right: 'tea',
    body: NewReview,
    response: OwnReview,
    status: 201,
    errors: ['not_found'],
  }),
  ownReviews: endpoint({
    method: 'GET',
    path: '/api/tea/reviews/mine',
    summary: "The author's own reviews, one a tea at most, also after premium ended",
    access: 'member',
    response: z.array(OwnReview),
  }),
  removeReview: endpoint({
    method: 'DELETE',
    path: '/api/tea/reviews/{reviewId}',
    summary: 'Delete a review, by its author, and what it took the place of',
    access: 'member',
    limit: writeLimit,
    params: z.object({ reviewId: Id }),
    response: null,
  }),
  toggleReviewLike: endpoint({
    method: 'PUT',
    path: '/api/tea/reviews/{reviewId}/like',
    summary: 'Like a review, or take the like back',
    access: 'premium',
    limit: writeLimit,
    right: 'tea',
    params: z.object({ reviewId: Id }),
    response: Review,
  }),
};

export const teaEndpoints = { ...stories, ...support, ...tastings };
