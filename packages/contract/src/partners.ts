import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './fields/ids.ts';
import { writeLimit, type Limit } from './limit.ts';
import { shape } from './shape.ts';

export const partnerCodeLength = 8;
export const partnerCodeHours = 24;
/** Without letters that are taken for another one, or for a digit. */
export const partnerCodeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ';

/** Codes tried, right ones among them. */
const codeLimit: Limit = { name: 'partner_code', points: 10, seconds: 86_400, per: 'member', always: true };

export const Partner = z.object({
  id: z.string(),
  /** The first name. */
  name: z.string(),
});
export type Partner = z.infer<typeof Partner>;

export const partnerLinkStates = ['none', 'invited', 'asked', 'linked'] as const;

/** Two members with a partner who show that they look together. */
export const PartnerLink = shape('PartnerLink', {
  /** 'asked': one of the two has entered the other's code, who is still to confirm. */
  state: z.enum(partnerLinkStates),
  /** While the viewer invites. */
  code: z.string().nullable(),
  expiresAt: z.string().nullable(),
  /** Whoever asks, or is linked. Whom the viewer has asked is not told before it is confirmed. */
  partner: Partner.nullable(),
});
export type PartnerLink = z.infer<typeof PartnerLink>;

const own = { access: 'member', self: 'params.userId', params: z.object({ userId: Id }), response: PartnerLink } as const;

export const partnerEndpoints = {
  invite: endpoint({
    ...own,
    method: 'POST',
    path: '/api/users/{userId}/partner-invitation',
    summary: 'A code for a partner, in place of the one before',
    limit: writeLimit,
    errors: ['conflict'],
  }),
  ask: endpoint({
    ...own,
    method: 'POST',
    path: '/api/users/{userId}/partner',
    summary: "Enter a partner's code; wrong and old ones are answered alike",
    limit: codeLimit,
    body: z.object({ code: z.string().max(100) }),
    errors: ['conflict'],
  }),
  confirm: endpoint({
    ...own,
    method: 'POST',
    path: '/api/users/{userId}/partner/confirm',
    summary: 'Link with whoever has entered the code',
    limit: writeLimit,
    /** Whom the confirming member means: another may have entered the code since. Without it, whoever asks by now. */
    body: z.object({ partnerId: Id.optional() }),
    errors: ['conflict'],
  }),
  unlink: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/users/{userId}/partner',
    summary: 'End the link, the question or the invitation, for both and at once',
    limit: writeLimit,
  }),
};
