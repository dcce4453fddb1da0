import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { Email } from '#src/members.ts';
import { line, text } from '#src/fields/text.ts';
import { fault } from '#src/refusals/faults.ts';
import { writeLimit, type Limit } from '#src/limit.ts';
import { maxAppealLength, takedownPath } from '#src/open-calls.ts';
import { shape } from '#src/shape.ts';

/** Requests for removal: nobody has to sign in for them. */
const takedownLimit: Limit = { name: 'takedown', points: 5, seconds: 86_400, per: 'address', demoPoints: 100 };

export const appealStatuses = ['open', 'granted', 'refused'] as const;

/** What a member answers to a suspension. */
export const Appeal = shape('Appeal', {
  id: z.string(),
  text: z.string(),
  status: z.enum(appealStatuses),
  /** The moderator's words to the member, once decided. */
  answer: z.string().nullable(),
  createdAt: z.string(),
  /** On a refused one that bars the next: from when the member may appeal against the same suspension again. */
  mayAppealAt: z.string().optional(),
});
export type Appeal = z.infer<typeof Appeal>;

export const NewAppeal = z.object({ text: text({ min: 1, max: maxAppealLength }) });
export type NewAppeal = z.infer<typeof NewAppeal>;

/** The one on the member's screen, by its `at`: another one may have come since. */
const NoticeRead = z.object({ at: z.iso.datetime() });

/** A person named in a story, member or not, asks for its removal. */
export const TakedownRequest = z.object({
  /** The name the story is about. */
  aboutName: line({ min: 1, max: 100, required: fault('story_name') }),
  /** The story's title, or words from it, as far as they are known. */
  story: text({ min: 1, max: 1000, required: fault('story_which') }),
  reason: text({ min: 1, max: maxAppealLength, required: fault('story_why') }),
  /** Where to send the answer. */
  email: Email,
});
export type TakedownRequest = z.infer<typeof TakedownRequest>;

export const appealEndpoints = {
  appeal: endpoint({
    method: 'POST',
    path: '/api/appeals',
    summary: "Appeal against the viewer's own suspension",
    access: 'member',
    limit: writeLimit,
    body: NewAppeal,
    response: Appeal,
    status: 201,
    openToSuspended: true,
    errors: ['already_pending', 'conflict'],
  }),
  appeals: endpoint({
    method: 'GET',
    path: '/api/appeals',
    summary: "The viewer's appeals and their answers",
    access: 'member',
    response: z.array(Appeal),
    openToSuspended: true,
  }),
  readNotice: endpoint({
    method: 'POST',
    path: '/api/notice/read',
    summary: 'The viewer has read what moderators wrote',
    access: 'member',
    limit: writeLimit,
    body: NoticeRead,
    response: null,
  }),
  requestTakedown: endpoint({
    method: 'POST',
    path: takedownPath,
    summary: 'Ask for the removal of a story, by whoever is named in it',
    access: 'visitor',
    limit: takedownLimit,
    body: TakedownRequest,
    response: z.object({ id: z.string() }),
    status: 201,
  }),
};
