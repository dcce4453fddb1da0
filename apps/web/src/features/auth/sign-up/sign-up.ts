// The sign-up form as data: what is typed, what is wrong with it, what is sent. Spec §5, Registration.
import { genderIdentities, sexualOrientations } from '@violet/contract/members';
import type { PasswordRules } from '@violet/contract/auth/auth';
import { passwordRulesFor } from '@violet/contract/fields/passwords';
import type { PasswordRule } from '@violet/contract/fields/passwords';
import { faultOfAge } from '#parts/members/age-fault.ts';
import type { AgeFault } from '#parts/members/age-fault.ts';
import type { RegistrationInput } from '#features/auth/queries.ts';

export interface SignUp {
  username: string;
  name: string;
  /** As typed. */
  age: string;
  password: string;
  genderIdentity: (typeof genderIdentities)[number];
  sexualOrientation: (typeof sexualOrientations)[number];
  state: string;
  city: string;
  bio: string;
  interests: readonly string[];
  teaInterests: readonly string[];
}

export const emptySignUp: SignUp = {
  username: '',
  name: '',
  age: '',
  password: '',
  genderIdentity: genderIdentities[0],
  sexualOrientation: sexualOrientations[0],
  state: '',
  city: '',
  bio: '',
  interests: [],
  teaInterests: [],
};

/** What the page can tell by itself; everything else the server says. The values are keys of the form's texts. */
type SignUpFault = 'required' | AgeFault | 'cityMissing';
export type SignUpFaults = Partial<Record<'username' | 'name' | 'age' | 'password' | 'city', SignUpFault>>;

export function faultsOf(form: SignUp): SignUpFaults {
  const faults: SignUpFaults = {};
  if (form.username.trim() === '') faults.username = 'required';
  if (form.name.trim() === '') faults.name = 'required';
  if (form.password === '') faults.password = 'required';
  const age = faultOfAge(form.age);
  if (age !== null) faults.age = age;
  if (form.state !== '' && form.city === '') faults.city = 'cityMissing';
  return faults;
}

/** The first rule the password breaks: the one the toast names. */
export function brokenRule(password: string, here: Pick<PasswordRules, 'isJudged'>): PasswordRule | undefined {
  return passwordRulesFor(here).find((rule) => !rule.test(password));
}

export function registrationOf({ state, city, age, interests, teaInterests, ...rest }: SignUp): RegistrationInput {
  return {
    ...rest,
    age: Number(age),
    location: city === '' ? '' : `${city}, ${state}`,
    interests: [...interests],
    teaInterests: [...teaInterests],
    photos: [],
  };
}
