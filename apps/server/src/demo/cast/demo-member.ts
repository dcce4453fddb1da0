import type { Interest } from '@violet/contract/catalogue/interests';
import type { FitnessLevel, loveLanguages, PetLevel, relationshipGoals, ToleranceLevel } from '@violet/contract/catalogue/profile-options';
import type { ProfilePrompt } from '@violet/contract/members';
import type { Tea } from '@violet/contract/catalogue/teas';
import type { PortraitLook } from '#demo/portraits/traits.ts';

export interface DemoPortrait {
  readonly seed: string;
  readonly look: PortraitLook;
  /** How many pictures `album` draws, 2 to 4. */
  readonly pictures: number;
}

/** Someone of the demo community: everything a profile holds, under the contract's names. */
export interface DemoMember {
  readonly username: string;
  readonly name: string;
  readonly age: number;
  /** 'City, State' from the catalogue. */
  readonly location: string;
  readonly bio: string;
  readonly genderIdentity: 'woman' | 'non-binary';
  readonly sexualOrientation: 'lesbian' | 'bisexual' | 'pansexual';
  readonly pronouns: string;
  readonly interests: readonly Interest[];
  readonly teaInterests: readonly Tea[];
  readonly prompts?: readonly ProfilePrompt[];
  readonly job: string;
  readonly education: string;
  readonly height: string;
  readonly relationship_goals: (typeof relationshipGoals)[number];
  readonly love_language: (typeof loveLanguages)[number];
  readonly lifestyle: {
    readonly smoking: ToleranceLevel;
    readonly drinking: ToleranceLevel;
    readonly fitness: FitnessLevel;
    readonly pets: PetLevel;
  };
  /** Whom this member wants to see. */
  readonly minAge: number;
  readonly maxAge: number;
  readonly maxDistance: number;
  readonly verified: boolean;
  readonly premium: boolean;
  readonly portrait: DemoPortrait;
  readonly activeMinutesAgo: number;
  readonly joinedDaysAgo: number;
}
