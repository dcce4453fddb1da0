import { z } from 'zod';

export const defaultPageSize = 50;
export const maxPageSize = 100;

/** The response header that carries the cursor of the next page. */
export const nextCursorHeader = 'x-next';

/** A whole number in a query, where everything arrives as text. */
export function queryInt(min: number, max: number) {
  return z.coerce
    .number<number>(`Must be a whole number from ${min} to ${max}`)
    .int(`Must be a whole number from ${min} to ${max}`)
    .min(min, `Must be at least ${min}`)
    .max(max, `Must be at most ${max}`);
}

export const pageQuery = z.object({
  limit: queryInt(1, maxPageSize).default(defaultPageSize),
  cursor: z
    .string()
    .regex(/^[\w~.=+/-]{1,500}$/u, 'Unknown cursor')
    .optional(),
});
export type PageQuery = z.output<typeof pageQuery>;
