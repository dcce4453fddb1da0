import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './fields/ids.ts';
import { singleLine } from './fields/text.ts';
import { NamedPart } from './chat/liked-part.ts';
import { Match } from './matches.ts';
import { fault } from './refusals/faults.ts';
import { swipeLimit } from './limit.ts';
import { shape } from './shape.ts';

/** Rolling windows of each member's own, not calendar days. How many fit in stands in plans.ts. */
export const likeWindowHours = 24;
export const superLikeWindowDays = 7;
export const undoWindowMinutes = 10;
export const passReturnsAfterDays = 30;
export const maxCommentLength = 140;

export const Allowance = shape('Allowance', {
  /** Null: without limit. */
  likesRemaining: z.number().nullable(),
  superLikesRemaining: z.number(),
  likesResetAt: z.string().nullable(),
  superLikesResetAt: z.string().nullable(),
  /** Conversations that have waited long for a word of the viewer. */
  waiting: z.number(),
  /** So many that one is to be answered or closed before the next like. */
  answerFirst: z.boolean(),
});
export type Allowance = z.infer<typeof Allowance>;

export const Swipe = z
  .object({
    userId: Id,
    targetUserId: Id,
    /** False: a pass. */
    isLike: z.boolean(),
    isSuperLike: z.boolean().default(false),
    /** Which answer or photo is liked. */
    about: NamedPart.nullable().optional(),
    /** Nobody reads it before the like is mutual. */
    comment: singleLine({ min: 1, max: maxCommentLength }).nullable().optional(),
  })
  .refine((swipe) => swipe.isLike || !swipe.isSuperLike, {
    path: ['isSuperLike'],
    message: fault('super_like_is_like'),
  })
  .refine(({ isLike, about }) => isLike || !about, { path: ['about'], message: fault('note_is_for_likes') })
  .refine(({ isLike, comment }) => isLike || !comment, { path: ['comment'], message: fault('note_is_for_likes') });
export type Swipe = z.infer<typeof Swipe>;

export const LikeResult = shape('LikeResult', {
  id: z.string(),
  userId: z.string(),
  targetUserId: z.string(),
  isLike: z.boolean(),
  isSuperLike: z.boolean(),
  createdAt: z.string(),
  match: Match.optional(),
  allowance: Allowance,
});
export type LikeResult = z.infer<typeof LikeResult>;

export const likeEndpoints = {
  swipe: endpoint({
    method: 'POST',
    path: '/api/likes',
    summary: 'Like, super like or pass',
    access: 'member',
    limit: swipeLimit,
    self: 'body.userId',
    body: Swipe,
    response: LikeResult,
    status: 201,
    errors: ['not_found', 'already_swiped', 'answer_first', 'daily_like_limit', 'weekly_super_like_limit'],
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/api/likes/{likeId}',
    summary: 'Take back the last swipe within 10 minutes, if it made no match',
    access: 'premium',
    limit: swipeLimit,
    right: 'undo',
    params: z.object({ likeId: Id }),
    response: null,
    errors: ['not_undoable'],
  }),
  allowance: endpoint({
    method: 'GET',
    path: '/api/likes/allowance',
    summary: 'The likes and super likes that are left',
    access: 'member',
    response: Allowance,
  }),
};
