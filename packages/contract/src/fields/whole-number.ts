import { z } from 'zod';
import { fault } from '#src/refusals/faults.ts';

/** Each bound says itself: one without words of its own says those of the kind of number. */
export function wholeNumber({ min, max }: { readonly min: number; readonly max: number }) {
  return z.int(fault('whole_number')).min(min, fault('at_least', { min })).max(max, fault('at_most', { max }));
}
