import { worn } from './accessories.ts';
import { background } from './background.ts';
import { bodyOutline, outfitPainters } from './clothes.ts';
import { drawTraits } from './draw-traits.ts';
import { eye, eyebrows, mouth, nose } from './face-features.ts';
import { complexion, ears, faceOutline, yearLines } from './face-shape.ts';
import { hairPainters, headScale, showsEars } from './hair/hair.ts';
import type { SkinTones } from './palettes.ts';
import { cloths, hairColors, skins } from './palettes.ts';
import { seededRandom } from './random.ts';
import { path, short } from './svg.ts';
import type { PortraitLook, PortraitTraits } from './traits.ts';

// An illustrated person, the same for the same seed and look. Cut paper: two tones a surface, light from the upper left.

const fullFrame = { viewBox: '0 0 400 480', width: 400, height: 480 };
const headFrame = { viewBox: '80 40 240 240', width: 240, height: 240 };

function drawBody(traits: PortraitTraits, s: SkinTones, clipId: string): string {
  const throat = `<g clip-path="url(#${clipId}n)"><ellipse cx="206" cy="228" rx="50" ry="46" fill="${s.shade}"/></g>`;
  return [
    `<g transform="translate(200 16) scale(${short(traits.build * 100) / 100} 1) translate(-200 0)">`,
    path(bodyOutline, s.base),
    throat,
    path('M227 232L227 268C227 292 240 302 258 309C236 332 212 322 192 304Z', s.shade, 'opacity=".35"'),
    outfitPainters[traits.cloth](cloths[traits.color], traits, clipId),
    worn(traits, s, 'chain', 'pearls', 'choker'),
    '</g>',
  ].join('');
}

function drawHead(traits: PortraitTraits, s: SkinTones, hairFront: string, clipId: string): string {
  const covered = traits.hair === 'hijab';
  const earsFree = !covered && showsEars(traits.hair);
  const earrings = covered ? '' : worn(traits, s, 'hoops', 'studs', 'drops');
  return [
    covered ? '' : ears(traits, s),
    `<path d="${faceOutline(traits)}" fill="${s.base}"/>`,
    `<g clip-path="url(#${clipId}f)">${complexion(traits, s)}</g>`,
    worn(traits, s, 'freckles', 'mole'),
    nose(traits, s),
    eye(`${clipId}l`, -1, traits, s),
    eye(`${clipId}r`, 1, traits, s),
    eyebrows(traits),
    mouth(traits, s),
    yearLines(traits, s),
    worn(traits, s, 'nosering', 'septum', 'nosestud'),
    earsFree ? '' : earrings,
    hairFront,
    worn(traits, s, 'hearing', 'glassesRound', 'glassesCat', 'glassesSquare'),
    earsFree ? earrings : '',
    worn(traits, s, 'bloom'),
  ].join('');
}

/** An SVG document; 400 by 480, or a square of the head with `crop: 'avatar'`. */
export function portrait(seed: string, look: PortraitLook = {}): string {
  const traits = drawTraits(seed, look);
  const random = seededRandom(`${seed}#`);
  const s = skins[traits.skin];
  // Clip paths of several portraits may share one page.
  const clipId = `p${Math.floor(seededRandom(seed + JSON.stringify(look))() * 4e9).toString(36)}`;
  const hair = hairPainters[traits.hair](hairColors[traits.hairColor], random, traits);
  const headTransform = `translate(0 16) rotate(${traits.tilt} 200 262) translate(200 274) scale(${headScale(traits.hair)}) translate(-200 -274)`;
  const { viewBox, width, height } = traits.crop === 'avatar' ? headFrame : fullFrame;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}" role="img">`,
    '<title>Illustrated portrait</title>',
    `<clipPath id="${clipId}f"><path d="${faceOutline(traits)}"/></clipPath><clipPath id="${clipId}n"><path d="${bodyOutline}"/></clipPath>`,
    background(traits, random),
    `<g transform="${headTransform}">${hair.back}</g>`,
    drawBody(traits, s, clipId),
    `<g transform="${headTransform}">${drawHead(traits, s, hair.front, clipId)}</g></svg>`,
  ].join('');
}

/** What is stored of a picture, drawn: the whole of it, or the head alone. */
export function drawPortrait({ seed, look }: { readonly seed: string; readonly look: PortraitLook }, crop: 'avatar' | undefined): string {
  return portrait(seed, crop ? { ...look, crop } : look);
}
