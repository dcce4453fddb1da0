import { z } from 'zod';
import { isCleanText } from './text.ts';
import { fault } from '#src/refusals/faults.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;

/** The id that nothing has. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000';

export function isUuid(value: string): boolean {
  return uuid.test(value);
}

/**
 * An id in a request. Ids are opaque, so any text is a well-formed one. What was never given out reads as the nil id. It is not found like
 * any other, and breaks no query.
 */
export const Id = z
  .string()
  .min(1, fault('required'))
  .max(200)
  .overwrite((value) => (isUuid(value) ? value.toLowerCase() : NIL_ID));

/** The name of an entry in a catalogue, such as a tea or a conversation starter. */
export const Key = z.string().min(1, fault('required')).max(100).refine(isCleanText, fault('entry'));
