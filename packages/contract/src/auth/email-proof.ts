import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { Id } from '#src/fields/ids.ts';
import { fault } from '#src/refusals/faults.ts';
import { writeLimit } from '#src/limit.ts';

export const emailCodeLimits = { digits: 6, minutes: 15, tries: 5 } as const;

const own = { access: 'member', self: 'params.userId', params: z.object({ userId: Id }), limit: writeLimit, method: 'POST' } as const;

export const emailProofEndpoints = {
  sendEmailCode: endpoint({
    ...own,
    path: '/api/users/{userId}/email-code',
    summary: "Send a code to the address in the viewer's profile",
    response: null,
  }),
  verifyEmail: endpoint({
    ...own,
    path: '/api/users/{userId}/email-verify',
    securityEvent: 'email_change',
    summary: 'The code that came by e-mail',
    body: z.object({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/u, fault('code_digits')),
    }),
    response: z.object({ emailVerified: z.literal(true) }),
  }),
};
