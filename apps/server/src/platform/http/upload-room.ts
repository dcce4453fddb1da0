import { limited, unavailable } from './errors.ts';

/** What files may hold of this process's memory until they are dealt with, and how many of them one member may send at once. */
const roomBytes = 96 * 1024 * 1024;
const perMember = 10;

export interface UploadRoom {
  /** Takes room for one file; answers how to give it back. Throws 503 when there is none, 429 when she has taken her share. */
  enter(memberId: string, bytes: number): () => void;
}

export function createUploadRoom(): UploadRoom {
  const open = new Map<string, number>();
  let taken = 0;

  return {
    enter(memberId, bytes) {
      const hers = open.get(memberId) ?? 0;
      if (hers >= perMember)
        throw limited('rate_limited', 'Please wait until your other files have arrived.', new Date(Date.now() + 2_000));
      if (taken + bytes > roomBytes) throw unavailable();
      open.set(memberId, hers + 1);
      taken += bytes;
      return () => {
        taken -= bytes;
        const left = (open.get(memberId) ?? 1) - 1;
        if (left > 0) open.set(memberId, left);
        else open.delete(memberId);
      };
    },
  };
}
