import { faultAt } from '@violet/contract/refusals/faults';
import { nextCursorHeader } from '@violet/contract/fields/next-page';
import type { FastifyReply } from 'fastify';
import { invalid } from './errors.ts';

/** Part of a growing list, and where the next part begins. */
export interface Page<T> {
  readonly items: T[];
  readonly next: string | undefined;
}

/**
 * Cuts what was read to a page. Read one row more than `limit`: it tells whether there is a next page.
 * @param cursorOf what the next page begins after, made from the last row of this one
 */
export function pageOf<T>(rows: readonly T[], limit: number, cursorOf: (last: T) => string): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? cursorOf(last) : undefined };
}

/** The body of a paged answer: the plain list; the cursor goes into its header. */
export function sendPage<T>(reply: FastifyReply, { items, next }: Page<T>): T[] {
  if (next !== undefined) reply.header(nextCursorHeader, next);
  return items;
}

export function unknownCursor() {
  return invalid([faultAt('cursor', 'cursor')]);
}
