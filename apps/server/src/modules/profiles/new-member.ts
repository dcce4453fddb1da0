import type { HereAs, OwnLifestyle, ProfilePrompt, Structure } from '@violet/contract/members';
import type { Registration } from '@violet/contract/auth/auth';
import type { SelfUser } from '@violet/contract/profiles';
import type { Home } from '#modules/places/service.ts';

/** Someone about to become a member, checked by the contract. */
export interface NewMember extends Pick<
  Registration,
  'username' | 'name' | 'age' | 'bio' | 'genderIdentity' | 'sexualOrientation' | 'interests' | 'teaInterests' | 'email'
> {
  readonly id: string;
  readonly home: Home;
  readonly createdAt: Date;
  readonly lastActiveAt?: Date;
  readonly job?: string;
  readonly education?: string;
  readonly height?: string;
  readonly pronouns?: string;
  readonly relationshipGoals?: string;
  readonly loveLanguage?: string;
  readonly lifestyle?: OwnLifestyle;
  readonly prompts?: ProfilePrompt[];
  readonly hereAs?: HereAs;
  readonly structure?: Structure | null;
  readonly isVerified?: boolean;
  readonly photoPrivacy?: SelfUser['photoPrivacy'];
  readonly isDemo?: boolean;
}
