// Whether a photo of a conversation may show nudity. The answer covers a photo and asks the sender once more; it refuses nothing. ADR 042.
import type { PhotoCheck } from '#platform/picture-models/photo-check.ts';
import type { PictureModels } from '#platform/picture-models/picture-models.ts';
import { within } from '#platform/within.ts';
import { createWorkLimiter } from '#platform/work-limiter.ts';
import type { MessagePicture } from './render.ts';

/** Of 60 pictures of dressed women none comes this far. */
const flaggedFrom = 0.7;
const limitMs = 5_000;
/** Whoever comes when so many wait goes unchecked, and covered. */
const checking = { atOnce: 1, waiting: 20 } as const;

/** In the middle of a picture that is to be taken for nudity where the check is tried. */
const tried = [255, 0, 255] as const;
const nearly = 8;

type Seen = Pick<MessagePicture, 'middle' | 'small'>;

export interface NudityCheckDeps {
  readonly photoCheck: PhotoCheck;
  readonly pictureModels: Pick<PictureModels, 'findNudity'>;
}

/** Answers null where nobody has looked: the check is off, its packages are not installed, or it took too long. */
export function createNudityCheck({ photoCheck, pictureModels }: NudityCheckDeps): (seen: Seen) => Promise<boolean | null> {
  const limit = createWorkLimiter(checking);
  const byColour = ({ middle }: Seen) => tried.every((value, index) => Math.abs(value - (middle[index] ?? 0)) <= nearly);
  // What the model would see pressed beyond recognition is left to the cover.
  const byModel = async ({ small }: Seen) => small && (await limit(() => pictureModels.findNudity(small))) >= flaggedFrom;
  const checks = { on: byModel, off: async () => null, test: async (seen: Seen) => byColour(seen) } as const;
  return (seen) => within(limitMs, checks[photoCheck](seen)).catch(() => null);
}
