import type { Interest } from '@violet/contract/catalogue/interests';
import type { educationSuggestions } from '@violet/contract/catalogue/profile-options';

type Education = (typeof educationSuggestions)[number];
type Ages = readonly [from: number, to: number];

export interface Job {
  readonly title: string;
  /** What the bio says about it. */
  readonly line: string;
  /** What often comes with it. */
  readonly interests: readonly Interest[];
  readonly education: Education;
  readonly ages: Ages;
}

const workingAge: Ages = [22, 64];

export function job(title: string, line: string, interests: readonly Interest[], education: Education, ages = workingAge): Job {
  return { title, line, interests, education, ages };
}
