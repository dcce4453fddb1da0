import type { OwnLifestyle } from '@violet/contract/members';
import type { Registration } from '@violet/contract/auth/auth';

/** Someone about to become a member, checked by the contract. `location` is empty or names a place, which `cityId` may name as well. */
export interface NewMember extends Pick<
  Registration,
  'username' | 'name' | 'age' | 'bio' | 'location' | 'genderIdentity' | 'sexualOrientation' | 'interests' | 'teaInterests' | 'email'
> {
  readonly id: string;
  readonly cityId?: Registration['cityId'];
  readonly createdAt: Date;
  readonly lastActiveAt?: Date;
  readonly job?: string;
  readonly education?: string;
  readonly height?: string;
  readonly pronouns?: string;
  readonly relationshipGoals?: string;
  readonly loveLanguage?: string;
  readonly lifestyle?: OwnLifestyle;
  readonly isVerified?: boolean;
  readonly isDemo?: boolean;
}
