import type { HairStyle } from '#demo/portraits/traits.ts';
import type { HairPainter } from './hair-painter.ts';
import { beanie, headwrap, hijab } from './head-coverings.ts';
import { longCurtain, longStraight, longWavy, ponytail, shag } from './long-hair.ts';
import { bobFringe, bun, buzz, crop, pixie, undercut } from './short-hair.ts';
import { afro, braids, curlyShoulder, locs } from './textured-hair.ts';

export const hairPainters: Readonly<Record<HairStyle, HairPainter>> = {
  longStraight,
  longWavy,
  longCurtain,
  ponytail,
  shag,
  pixie,
  buzz,
  undercut,
  crop,
  bobFringe,
  bun,
  afro,
  curlyShoulder,
  braids,
  locs,
  hijab,
  headwrap,
  beanie,
};

const overTheEars: ReadonlySet<HairStyle> = new Set([
  'longStraight',
  'longWavy',
  'curlyShoulder',
  'bobFringe',
  'shag',
  'longCurtain',
  'beanie',
]);
const standsHigh: ReadonlySet<HairStyle> = new Set(['headwrap', 'bun', 'locs', 'afro', 'beanie']);

export const showsEars = (hair: HairStyle): boolean => !overTheEars.has(hair);

/** High hair needs room under the frame's upper edge. */
export const headScale = (hair: HairStyle): number => (standsHigh.has(hair) ? 1.07 : 1.14);
