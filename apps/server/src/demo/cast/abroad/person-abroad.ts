import type { Interest } from '@violet/contract/catalogue/interests';
import type { ProfilePrompt } from '@violet/contract/members';
import type { FamilyName } from '#demo/cast/names.ts';
import type { Job } from '#demo/bios/job.ts';

/** Somebody of a city abroad, who writes in the language of the place. What is not said here is drawn as for everybody. */
export interface PersonAbroad {
  readonly username: string;
  readonly name: string;
  readonly family: FamilyName;
  readonly age: number;
  readonly bio: string;
  readonly job: string;
  readonly education: Job['education'];
  /** What the bio speaks of. */
  readonly interests: readonly Interest[];
  readonly prompts: readonly ProfilePrompt[];
}
