import { v4, v7 } from 'uuid';

/** A time-ordered id (UUID v7), for rows whose order is no secret to those who see them. */
export function newId(): string {
  return v7();
}

/** A random id (UUID v4), where an id must not tell when a row was made: a member's does not say when she joined. */
export function newRandomId(): string {
  return v4();
}
