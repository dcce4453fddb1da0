import { v7 } from 'uuid';

/** A time-ordered id (UUID v7), for rows whose order is no secret. */
export function newId(): string {
  return v7();
}
