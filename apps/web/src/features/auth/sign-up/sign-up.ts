// The sign-up form as data: what is typed, what is wrong with it, what is sent. Spec §5, Registration.
import { countryNumber } from '@violet/contract/country-number';
import { genderIdentities, sexualOrientations } from '@violet/contract/members';
import type { PasswordRules } from '@violet/contract/auth/auth';
import { passwordRulesFor } from '@violet/contract/fields/passwords';
import type { PasswordRule } from '@violet/contract/fields/passwords';
import { faultOfAge } from '#parts/members/age-fault.ts';
import type { AgeFault } from '#parts/members/age-fault.ts';
import { emptyPlace, faultOfPlace, placeIdOf, stateCountry } from '#parts/places/chosen-place.ts';
import type { ChosenPlace, PlaceFault } from '#parts/places/chosen-place.ts';
import type { RegistrationInput } from '#features/auth/queries.ts';

export interface SignUp {
  username: string;
  name: string;
  /** As typed. */
  age: string;
  password: string;
  genderIdentity: (typeof genderIdentities)[number];
  sexualOrientation: (typeof sexualOrientations)[number];
  place: ChosenPlace;
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
  place: emptyPlace(stateCountry),
  bio: '',
  interests: [],
  teaInterests: [],
};

/** What the page can tell by itself; everything else the server says. The values are keys of the form's texts. */
type SignUpFault = 'required' | AgeFault | PlaceFault;
export type SignUpFaults = Partial<Record<'username' | 'name' | 'age' | 'password' | 'place', SignUpFault>>;

export function faultsOf(form: SignUp): SignUpFaults {
  const faults: SignUpFaults = {};
  if (form.username.trim() === '') faults.username = 'required';
  if (form.name.trim() === '') faults.name = 'required';
  if (form.password === '') faults.password = 'required';
  const age = faultOfAge(form.age);
  if (age !== null) faults.age = age;
  const place = faultOfPlace(livesIn(form.place));
  if (place !== null) faults.place = place;
  return faults;
}

/** The first rule the password breaks: the one the toast names. */
export function brokenRule(password: string, here: Pick<PasswordRules, 'isJudged'>): PasswordRule | undefined {
  return passwordRulesFor(here).find((rule) => !rule.test(password));
}

/** Under a risk whoever names nothing but the country lives in it: without a place nobody would be protected. */
function livesIn(place: ChosenPlace): ChosenPlace {
  const isNamed = place.warning === 'none' || placeIdOf(place) !== '';
  return isNamed ? place : { ...place, isRegionOnly: true, areaId: String(countryNumber(place.country)) };
}

export function registrationOf({ place, age, interests, teaInterests, ...rest }: SignUp): RegistrationInput {
  const cityId = placeIdOf(livesIn(place));
  return {
    ...rest,
    age: Number(age),
    ...(cityId === '' ? {} : { cityId }),
    ...(place.warning === 'read' ? { riskAcknowledged: true } : {}),
    interests: [...interests],
    teaInterests: [...teaInterests],
    photos: [],
  };
}
