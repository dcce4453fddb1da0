import type { HairTones } from '#demo/portraits/palettes.ts';
import type { Random } from '#demo/portraits/random.ts';
import type { PortraitTraits } from '#demo/portraits/traits.ts';

/** What hangs behind the shoulders and what frames the face. The head is about 116 wide, crown at y 84, chin at y 240, centre at x 200. */
export interface HairShapes {
  readonly back: string;
  readonly front: string;
}

export type HairPainter = (tones: HairTones, random: Random, traits: PortraitTraits) => HairShapes;

/** Hair close to the head, from temple to temple. */
export const cap =
  'M139 160C132 104 158 72 200 72C242 72 268 104 261 160C258 138 246 118 236 110C214 102 184 102 164 110C154 118 142 138 139 160Z';
