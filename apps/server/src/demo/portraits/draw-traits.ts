import { cloths, grounds, skins } from './palettes.ts';
import type { ClothColor, Ground, HairColor, Skin } from './palettes.ts';
import { pick, seededRandom } from './random.ts';
import type { Random } from './random.ts';
import { short } from './svg.ts';
import type { Accessory, HairStyle, NoseShape, Outfit, PortraitLook, PortraitTraits } from './traits.ts';
import { outfits } from './traits.ts';

// Draws whatever a look leaves open. The order of the draws is part of the look: moving one changes every face.

const allSkins = Object.keys(skins) as Skin[];
export const allCloths = Object.keys(cloths) as ClothColor[];
export const allGrounds = Object.keys(grounds) as Ground[];

const deepSkins: ReadonlySet<Skin> = new Set(['umber', 'cocoa', 'espresso', 'honey']);
const besideScarf: ReadonlySet<Outfit> = new Set(['crew', 'stripe', 'shirt', 'blazer', 'jacket', 'wrap']);

const hairOnDeepSkin: readonly HairStyle[] = [
  'afro',
  'braids',
  'locs',
  'curlyShoulder',
  'buzz',
  'headwrap',
  'bun',
  'longStraight',
  'hijab',
  'longWavy',
];
const hairOnLightSkin: readonly HairStyle[] = [
  'longStraight',
  'longWavy',
  'pixie',
  'undercut',
  'bobFringe',
  'bun',
  'shag',
  'ponytail',
  'beanie',
  'curlyShoulder',
  'crop',
  'longCurtain',
  'hijab',
];

function drawHairColor(random: Random, deep: boolean, age: number): HairColor {
  if (age > 1) return pick(random, ['silver', 'snow']);
  if (deep) return pick(random, ['ink', 'ink', 'espresso', 'violet']);
  return pick(random, ['ink', 'espresso', 'chestnut', 'auburn', 'copper', 'honey', 'flax', 'rose', 'teal']);
}

function drawNose(random: Random, deep: boolean): NoseShape {
  return deep ? pick(random, ['broad', 'round', 'soft']) : pick(random, ['fine', 'soft', 'round', 'aquiline']);
}

function drawIris(random: Random, deep: boolean): string {
  return deep ? pick(random, ['#3A2116', '#4A2A18']) : pick(random, ['#5A3A22', '#3F5E4A', '#4B6580', '#6B4A24', '#3A2116']);
}

function drawAccessories(random: Random): Accessory[] {
  const drawn = [
    pick<Accessory | null>(random, ['hoops', 'studs', 'drops', null, null]),
    pick<Accessory | null>(random, ['glassesRound', 'glassesSquare', 'glassesCat', null, null, null, null]),
    pick<Accessory | null>(random, ['freckles', 'nosestud', 'septum', 'mole', null, null, null]),
  ];
  return drawn.filter((accessory) => accessory !== null);
}

function drawAge(random: Random): number {
  if (random() > 0.82) return 2;
  return random() > 0.7 ? 1 : 0;
}

export function drawTraits(seed: string, look: PortraitLook = {}): PortraitTraits {
  const random = seededRandom(seed);
  const skin = pick(random, allSkins);
  const deep = deepSkins.has(look.skin ?? skin);
  const age = look.age ?? drawAge(random);
  const hair = pick(random, deep ? hairOnDeepSkin : hairOnLightSkin);
  const drawn: PortraitTraits = {
    skin,
    hair,
    age,
    hairColor: drawHairColor(random, deep, age),
    cheek: random() - 0.3,
    jaw: random() - 0.4,
    chin: random() - 0.4,
    build: 0.94 + random() * 0.22,
    tilt: short(-4 + random() * 8),
    gaze: short(-0.5 + random()),
    eye: pick(random, ['almond', 'round', 'soft', 'mono', 'almond']),
    lashes: random() > 0.4,
    liner: random() > 0.8,
    iris: drawIris(random, deep),
    brow: pick(random, ['soft', 'full', 'arch', 'straight']),
    nose: drawNose(random, deep),
    mouth: pick(random, ['smile', 'grin', 'calm', 'side', 'smile']),
    cloth: pick(random, outfits),
    color: pick(random, allCloths),
    under: pick(random, ['cream', 'ink', 'amber', 'lilac']),
    scarf: pick(random, ['violet', 'amber', 'leaf', 'hibiscus', 'sky', 'lilac']),
    scarf2: pick(random, ['amber', 'cream', 'hibiscus']),
    acc: drawAccessories(random),
    frame: pick(random, ['#2A1D2E', '#7A4A22', '#54368C']),
    metal: '#E2B04A',
    gem: pick(random, ['#54368C', '#3F6F4E', '#A8384B']),
    bg: pick(random, allGrounds),
    bgShape: pick(random, ['sun', 'arch', 'moon', 'hill', 'band']),
    bgFlip: random() > 0.5,
  };
  // A head covering gets clothes that go with it.
  const covered = (look.hair ?? hair) === 'hijab' && !besideScarf.has(drawn.cloth);
  const cloth = covered ? pick<Outfit>(random, ['crew', 'stripe', 'blazer', 'jacket']) : drawn.cloth;
  return { ...drawn, cloth, ...look };
}
