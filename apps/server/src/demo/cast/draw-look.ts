import type { FamilyName } from './names.ts';
import type { Random } from '#demo/portraits/random.ts';
import { pick } from '#demo/portraits/random.ts';
import type { HairColor, Skin } from '#demo/portraits/palettes.ts';
import type { EyeShape, HairStyle, PortraitLook } from '#demo/portraits/traits.ts';

// A face that goes with a name and an age. What is not settled here, the portrait draws by itself.

interface FamilyFeatures {
  readonly skins: readonly Skin[];
  readonly hair: readonly HairStyle[];
  readonly hairColors: readonly HairColor[];
  readonly irises: readonly string[];
  readonly eyes: readonly EyeShape[];
}

const brown = ['#3A2116', '#4A2A18', '#5A3A22'];
const anyEyes: readonly EyeShape[] = ['almond', 'round', 'soft'];
const straightOrWavy: readonly HairStyle[] = [
  'longStraight',
  'longWavy',
  'pixie',
  'undercut',
  'bobFringe',
  'bun',
  'shag',
  'ponytail',
  'crop',
  'longCurtain',
];

const features: Readonly<Record<FamilyName, FamilyFeatures>> = {
  european: {
    skins: ['porcelain', 'rose', 'sand'],
    hair: [...straightOrWavy, 'curlyShoulder', 'beanie'],
    hairColors: ['espresso', 'chestnut', 'auburn', 'copper', 'honey', 'flax', 'ink'],
    irises: [...brown, '#3F5E4A', '#4B6580', '#6B4A24'],
    eyes: anyEyes,
  },
  african: {
    skins: ['espresso', 'cocoa', 'umber'],
    hair: ['afro', 'braids', 'locs', 'curlyShoulder', 'buzz', 'headwrap', 'bun'],
    hairColors: ['ink', 'ink', 'espresso'],
    irises: ['#3A2116', '#4A2A18'],
    eyes: anyEyes,
  },
  latina: {
    skins: ['olive', 'honey', 'sand', 'umber'],
    hair: [...straightOrWavy, 'curlyShoulder', 'curlyShoulder'],
    hairColors: ['ink', 'espresso', 'espresso', 'chestnut'],
    irises: brown,
    eyes: anyEyes,
  },
  eastAsian: {
    skins: ['rose', 'sand', 'olive'],
    hair: ['longStraight', 'pixie', 'undercut', 'bobFringe', 'bun', 'ponytail', 'beanie', 'crop', 'longCurtain'],
    hairColors: ['ink', 'ink', 'espresso'],
    irises: ['#2E1A12', '#3A2116'],
    eyes: ['mono', 'mono', 'almond'],
  },
  southAsian: {
    skins: ['honey', 'umber', 'olive'],
    hair: ['longStraight', 'longWavy', 'bun', 'ponytail', 'bobFringe', 'curlyShoulder', 'longCurtain'],
    hairColors: ['ink', 'ink', 'espresso'],
    irises: ['#3A2116', '#4A2A18'],
    eyes: ['almond', 'round'],
  },
  middleEastern: {
    skins: ['olive', 'sand', 'honey'],
    hair: ['longWavy', 'curlyShoulder', 'bobFringe', 'bun', 'longCurtain', 'longStraight'],
    hairColors: ['ink', 'espresso', 'chestnut'],
    irises: [...brown, '#3F5E4A'],
    eyes: ['almond', 'soft'],
  },
  indigenous: {
    skins: ['honey', 'olive', 'umber'],
    hair: ['longWavy', 'curlyShoulder', 'bun', 'longStraight', 'braids'],
    hairColors: ['ink', 'espresso'],
    irises: ['#3A2116', '#4A2A18'],
    eyes: anyEyes,
  },
  any: {
    skins: ['porcelain', 'rose', 'sand', 'olive', 'honey', 'umber', 'cocoa', 'espresso'],
    hair: ['pixie', 'undercut', 'crop', 'shag', 'buzz', 'beanie', 'curlyShoulder', 'bobFringe'],
    hairColors: ['ink', 'espresso', 'chestnut'],
    irises: brown,
    eyes: anyEyes,
  },
};

/** Those who cover their hair. */
export const veiled: ReadonlySet<string> = new Set(['Huda', 'Amal', 'Maryam', 'Hala', 'Rehana', 'Nawal']);
const coversHair: ReadonlySet<HairStyle> = new Set(['hijab', 'headwrap', 'beanie']);

function drawHairColor(random: Random, age: number, { hairColors }: FamilyFeatures): HairColor {
  const natural = pick(random, hairColors);
  const dyed = pick<HairColor>(random, ['violet', 'teal', 'rose']);
  const chance = random();
  if (age >= 55) return chance < 0.85 ? pick<HairColor>(random, ['silver', 'snow']) : natural;
  if (age >= 45) return chance < 0.35 ? 'silver' : natural;
  return age < 36 && chance < 0.09 ? dyed : natural;
}

function portraitAge(age: number): number {
  if (age >= 54) return 2;
  return age >= 42 ? 1 : 0;
}

export function drawLook(random: Random, name: string, family: FamilyName, age: number): PortraitLook {
  const traits = features[family];
  const drawn = pick(random, traits.hair);
  const hair = veiled.has(name) ? 'hijab' : drawn;
  return {
    skin: pick(random, traits.skins),
    hair: age > 50 && hair === 'beanie' ? 'crop' : hair,
    hairColor: coversHair.has(hair) && age < 55 ? 'ink' : drawHairColor(random, age, traits),
    age: portraitAge(age),
    iris: pick(random, traits.irises),
    eye: pick(random, traits.eyes),
  };
}
