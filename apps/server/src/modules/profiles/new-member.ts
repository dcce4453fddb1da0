import type { OwnLifestyle } from '@violet/contract/members';
import type { Registration } from '@violet/contract/auth';

/** Someone about to become a member, checked by the contract. `location` is empty or from the catalogue. */
export interface NewMember extends Pick<
  Registration,
  'username' | 'name' | 'age' | 'bio' | 'location' | 'genderIdentity' | 'sexualOrientation' | 'interests' | 'teaInterests' | 'email'
> {
  readonly id: string;
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

/** What a portrait is drawn from: its seed, and the traits that are settled. */
export interface StoredPortrait {
  readonly seed: string;
  readonly look: object;
}

/** A drawn picture about to be stored. */
export interface NewPhoto {
  readonly id: string;
  readonly memberId: string;
  /** From 0; the first is the one shown first. */
  readonly position: number;
  readonly portrait: StoredPortrait;
  /** A data: URI of a few pixels. */
  readonly blurred: string;
  readonly createdAt: Date;
}
