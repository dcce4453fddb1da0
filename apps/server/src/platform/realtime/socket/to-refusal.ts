import { DatabaseUnavailable } from '#platform/db/db.ts';
import { Refusal, refuse, unavailable } from '#platform/http/errors.ts';

/** What the other end of a socket is told of an error. What nobody foresaw is told without detail. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseUnavailable) return unavailable();
  return refuse('internal');
}
