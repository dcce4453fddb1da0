import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Email } from './members.ts';
import { line, text } from './text.ts';

export const maxAppealLength = 2000;
export const appealStatuses = ['open', 'granted', 'refused'] as const;

/** What a suspended member answers to her suspension. */
export const Appeal = z.object({
  id: z.string(),
  text: z.string(),
  status: z.enum(appealStatuses),
  /** The moderator's words to her, once decided. */
  answer: z.string().nullable(),
  createdAt: z.string(),
  /** On a refused one that bars the next: from when she may appeal against the same suspension again. */
  mayAppealAt: z.string().optional(),
});
export type Appeal = z.infer<typeof Appeal>;

export const NewAppeal = z.object({ text: text({ min: 1, max: maxAppealLength }) });
export type NewAppeal = z.infer<typeof NewAppeal>;

/** The one she has before her, by its `at`: another one may have come since. */
const NoticeRead = z.object({ at: z.iso.datetime() });

/** A person named in a story asks for its removal; she need not be a member. */
export const TakedownRequest = z.object({
  /** The name the story is about. */
  aboutName: line({ min: 1, max: 100, required: 'Tell us the name in the story' }),
  /** Its title, or words from it, as far as she knows them. */
  story: text({ min: 1, max: 1000, required: 'Tell us which story it is' }),
  reason: text({ min: 1, max: maxAppealLength, required: 'Tell us why it should go' }),
  /** Where to send the answer. */
  email: Email,
});
export type TakedownRequest = z.infer<typeof TakedownRequest>;

export const appealEndpoints = {
  appeal: endpoint({
    method: 'POST',
    path: '/api/appeals',
    summary: 'Appeal against her suspension',
    access: 'member',
    body: NewAppeal,
    response: Appeal,
    status: 201,
    openToSuspended: true,
    errors: ['already_pending', 'conflict'],
  }),
  appeals: endpoint({
    method: 'GET',
    path: '/api/appeals',
    summary: 'Her appeals and their answers',
    access: 'member',
    response: z.array(Appeal),
    openToSuspended: true,
  }),
  readNotice: endpoint({
    method: 'POST',
    path: '/api/notice/read',
    summary: 'She has read what moderators told her',
    access: 'member',
    body: NoticeRead,
    response: null,
  }),
  requestTakedown: endpoint({
    method: 'POST',
    path: '/api/takedown-requests',
    summary: 'Ask for the removal of a story that names her',
    access: 'visitor',
    body: TakedownRequest,
    response: z.object({ id: z.string() }),
    status: 201,
  }),
};
