import type { ClothColor, Ground, HairColor, Skin } from './palettes.ts';

// Everything that tells one portrait from another.

export const hairStyles = [
  'longStraight',
  'longWavy',
  'afro',
  'curlyShoulder',
  'pixie',
  'buzz',
  'undercut',
  'bobFringe',
  'bun',
  'braids',
  'locs',
  'hijab',
  'headwrap',
  'crop',
  'shag',
  'ponytail',
  'beanie',
  'longCurtain',
] as const;
export type HairStyle = (typeof hairStyles)[number];

/** In the order the generator draws from. */
export const outfits = ['crew', 'stripe', 'turtle', 'vneck', 'shirt', 'blazer', 'overalls', 'jacket', 'tank', 'hoodie', 'wrap'] as const;
export type Outfit = (typeof outfits)[number];

export type EyeShape = 'almond' | 'round' | 'soft' | 'mono';
export type BrowShape = 'soft' | 'full' | 'arch' | 'straight';
export type NoseShape = 'fine' | 'soft' | 'broad' | 'round' | 'aquiline';
export type Expression = 'smile' | 'grin' | 'calm' | 'side';
export type GroundShape = 'sun' | 'arch' | 'moon' | 'hill' | 'band';
export type Accessory =
  | 'glassesRound'
  | 'glassesCat'
  | 'glassesSquare'
  | 'hoops'
  | 'studs'
  | 'drops'
  | 'nosering'
  | 'septum'
  | 'nosestud'
  | 'freckles'
  | 'mole'
  | 'bloom'
  | 'hearing'
  | 'vitiligo'
  | 'chain'
  | 'choker'
  | 'pearls';

export interface PortraitTraits {
  readonly skin: Skin;
  readonly hair: HairStyle;
  /** 0 young, 1 in the middle years, 2 older. */
  readonly age: number;
  readonly hairColor: HairColor;
  readonly cheek: number;
  readonly jaw: number;
  readonly chin: number;
  readonly build: number;
  /** Degrees. */
  readonly tilt: number;
  readonly gaze: number;
  readonly eye: EyeShape;
  readonly lashes: boolean;
  readonly liner: boolean;
  readonly iris: string;
  readonly brow: BrowShape;
  readonly nose: NoseShape;
  readonly mouth: Expression;
  readonly cloth: Outfit;
  readonly color: ClothColor;
  readonly under: ClothColor;
  readonly scarf: ClothColor;
  readonly scarf2: ClothColor;
  readonly acc: readonly Accessory[];
  readonly frame: string;
  readonly metal: string;
  readonly gem: string;
  readonly bg: Ground;
  readonly bgShape: GroundShape;
  readonly bgFlip: boolean;
  readonly lip?: string;
  /** A square around the head, for small pictures. */
  readonly crop?: 'avatar';
}

/** What is settled about someone; the seed draws the rest. */
export type PortraitLook = Partial<PortraitTraits>;
