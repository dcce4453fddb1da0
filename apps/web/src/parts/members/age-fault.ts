import { maxAge, minAge } from '@violet/contract/members';

/** What is wrong with an age as typed, as a key of the forms' texts. Spec §5, Registration. */
export type AgeFault = 'required' | 'ageWhole' | 'ageTooLow' | 'ageTooHigh';

export function faultOfAge(typed: string): AgeFault | null {
  if (typed.trim() === '') return 'required';
  const age = Number(typed);
  if (!Number.isInteger(age)) return 'ageWhole';
  if (age < minAge) return 'ageTooLow';
  return age > maxAge ? 'ageTooHigh' : null;
}
