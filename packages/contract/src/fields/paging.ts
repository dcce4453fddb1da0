import { z } from 'zod';
import { fault } from '#src/refusals/faults.ts';

export const defaultPageSize = 50;
export const maxPageSize = 100;

/** A whole number in a query, where everything arrives as text. */
export function queryInt(min: number, max: number) {
  return z.coerce
    .number<number>(fault('whole_number_between', { min, max }))
    .int(fault('whole_number_between', { min, max }))
    .min(min, fault('at_least', { min }))
    .max(max, fault('at_most', { max }));
}

export const pageQuery = z.object({
  limit: queryInt(1, maxPageSize).default(defaultPageSize),
  cursor: z
    .string()
    .regex(/^[\w~.=+/-]{1,500}$/u, fault('cursor'))
    .optional(),
});
export type PageQuery = z.output<typeof pageQuery>;
