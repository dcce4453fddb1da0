import { findContactDetail } from '@violet/text-rules/contact-details';
import type { z } from 'zod';
import { fault } from '#src/refusals/faults.ts';

/** The same text, refused with the reason when it holds a contact detail. */
export function withoutContacts(schema: z.ZodString): z.ZodString {
  return schema.superRefine((value, context) => {
    const kind = findContactDetail(value);
    if (kind) context.addIssue({ code: 'custom', message: fault(`contact_${kind}`), input: value });
  });
}
