import { drawTraits } from './draw-traits.ts';
import { cloths, grounds, hairColors, skins } from './palettes.ts';
import { mix } from './svg.ts';
import type { PortraitLook } from './traits.ts';

/** Which surface each of four by five pixels mostly shows. */
const pixels = ['ghhg', 'ghhg', 'hssh', 'gssg', 'cccc'];

/**
 * The few pixels that a free member gets of a liker, as a data URI. Four by five squares of colour are too coarse to know anyone by. Spec
 * R2.
 */
export function blurredPortrait(seed: string, look: PortraitLook = {}): string {
  const { skin, hairColor, color, bg } = drawTraits(seed, look);
  const surfaces = { g: grounds[bg].ground, h: hairColors[hairColor].base, s: skins[skin].base, c: cloths[color].base };
  // Every square takes half of what is around it, as a blur would.
  const around = mix(surfaces.s, surfaces.g, 0.5);
  const byColor = new Map<string, string>();
  pixels.forEach((row, y) =>
    [...row].forEach((surface, x) => {
      const fill = mix(surfaces[surface as keyof typeof surfaces], around, 0.45);
      byColor.set(fill, `${byColor.get(fill) ?? ''}M${x} ${y}h1v1h-1z`);
    }),
  );
  const squares = [...byColor].map(([fill, d]) => `<path fill='${fill}' d='${d}'/>`).join('');
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 5'>${squares}</svg>`;
  return `data:image/svg+xml,${svg.replaceAll('<', '%3C').replaceAll('>', '%3E').replaceAll('#', '%23')}`;
}
