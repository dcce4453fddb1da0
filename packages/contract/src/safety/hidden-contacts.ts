import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { Id } from '#src/fields/ids.ts';
import { writeLimit, type Limit } from '#src/limit.ts';
import { fault } from '#src/refusals/faults.ts';
import { shape } from '#src/shape.ts';

/** Numbers and addresses that one member hides from, in all and in one call. */
export const hiddenContactLimits = { inAll: 2_000, atOnce: 500, length: 200 } as const;

/** Whoever asks more often compares what others are shown, and does not hide. */
const enterLimit: Limit = { name: 'hidden_contacts', points: 10, seconds: 86_400, per: 'member', always: true };

/** How many were entered. Which of them are members is told to nobody. */
export const HiddenContacts = shape('HiddenContacts', {
  entered: z.number(),
  limit: z.number(),
});
export type HiddenContacts = z.infer<typeof HiddenContacts>;

export const EnteredContacts = shape('EnteredContacts', {
  entered: z.number(),
  limit: z.number(),
  /** How many of those that were sent are neither a number nor an address. */
  unreadable: z.number(),
});
export type EnteredContacts = z.infer<typeof EnteredContacts>;

const own = {
  access: 'member',
  self: 'params.userId',
  path: '/api/users/{userId}/hidden-contacts',
  params: z.object({ userId: Id }),
} as const;

export const hiddenContactEndpoints = {
  get: endpoint({
    ...own,
    method: 'GET',
    summary: 'How many contacts the member hides from',
    response: HiddenContacts,
  }),
  enter: endpoint({
    ...own,
    method: 'POST',
    summary: 'Hide from numbers and addresses, which are kept as keyed hashes alone',
    limit: enterLimit,
    body: z.object({
      contacts: z.array(z.string()).max(hiddenContactLimits.atOnce, fault('too_many', { max: hiddenContactLimits.atOnce })),
    }),
    response: EnteredContacts,
    errors: ['conflict'],
  }),
  clear: endpoint({
    ...own,
    method: 'DELETE',
    summary: 'Hide from nobody any more, at once',
    limit: writeLimit,
    response: null,
  }),
};
