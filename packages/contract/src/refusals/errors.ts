import { z } from 'zod';
import { errorStatus } from './error-status.ts';
import type { ErrorCode } from './error-status.ts';
import { shape } from '#src/shape.ts';

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** The values of a sentence, by the name of their place. */
export const RefusalValues = z.record(z.string(), z.union([z.string(), z.number()]));

/** The one error body. `message` is fit to be shown to a person; `code` never changes. */
export const ErrorBody = shape('ErrorBody', {
  code: z.enum(errorCodes),
  /** Which sentence it is (refusals.ts), for whoever speaks another language. */
  key: z.string().optional(),
  /** The values of the sentence. */
  params: RefusalValues.optional(),
  /** The sentence in English. */
  message: z.string(),
  /** What is wrong with which field (faults.ts). */
  errors: z
    .array(z.object({ path: z.string(), key: z.string().optional(), params: RefusalValues.optional(), message: z.string() }))
    .optional(),
  /** With 429: when the limit opens again (ISO 8601). */
  resetsAt: z.string().optional(),
  /** With 500: what the operator looks up in the log. */
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
