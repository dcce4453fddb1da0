import { limitedFor, unavailable } from '#platform/http/errors.ts';

/** How much of this process's memory files may take until they are dealt with, and how many of one member. */
const roomBytes = 96 * 1024 * 1024;
const perMember = 10;

export interface UploadMemory {
  /** Takes room for one file; answers how to give it back. Throws 503 when there is none, 429 when the member has taken a full share. */
  enter(memberId: string, bytes: number): () => void;
}

export function createUploadMemory(): UploadMemory {
  const open = new Map<string, number>();
  let taken = 0;

  return {
    enter(memberId, bytes) {
      const ofMember = open.get(memberId) ?? 0;
      if (ofMember >= perMember) throw limitedFor('uploads_waiting', 2_000);
      if (taken + bytes > roomBytes) throw unavailable();
      open.set(memberId, ofMember + 1);
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
