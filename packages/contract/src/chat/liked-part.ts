import { z } from 'zod';
import { Id, Key } from '#src/fields/ids.ts';

/** What of a profile a like is about. */
export const LikedPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prompt'), promptId: z.string() }),
  z.object({ kind: z.literal('photo'), photoId: z.string() }),
]);
export type LikedPart = z.infer<typeof LikedPart>;

/** As a member names it; what the target has not counts as none. */
export const NamedPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prompt'), promptId: Key }),
  z.object({ kind: z.literal('photo'), photoId: Id }),
]);
