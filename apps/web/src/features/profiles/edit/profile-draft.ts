// The edit form as data: what is typed, what is wrong with it, what of it is new. Spec §2 Profile (edit mode), §5 Registration.
import type { LifestyleQuestion } from '@violet/contract/catalogue/profile-options';
import { OptionalEmail, OwnLifestyle } from '@violet/contract/members';
import type { HereAs, ProfilePrompt, Structure } from '@violet/contract/members';
import type { ProfileUpdate, SelfUser } from '@violet/contract/profiles';
import { faultOfAge } from '#parts/members/age-fault.ts';
import type { AgeFault } from '#parts/members/age-fault.ts';
import { faultOfPlace, placeIdOf } from '#parts/places/chosen-place.ts';
import { chosenPlaceOf } from '#parts/places/place-choices.ts';
import type { ChosenPlace, PlaceFault } from '#parts/places/chosen-place.ts';
import { answerOf, questions } from './lifestyle-answers.ts';

/** One line each, in own words or from a list. */
export type DetailField = 'job' | 'education' | 'height' | 'pronouns' | 'relationship_goals' | 'love_language';

export interface DraftPrompt {
  /** Empty: not chosen yet. */
  promptId: ProfilePrompt['promptId'] | '';
  answer: string;
}

export interface ProfileDraft extends Record<DetailField, string> {
  name: string;
  /** As typed. */
  age: string;
  bio: string;
  place: ChosenPlace;
  email: string;
  /** Empty: not answered. */
  lifestyle: Readonly<Record<LifestyleQuestion, string>>;
  interests: readonly string[];
  teaInterests: readonly string[];
  prompts: readonly DraftPrompt[];
  hereAs: HereAs;
  /** Empty: not said. */
  structure: Structure | '';
}

export function draftOf(member: SelfUser): ProfileDraft {
  const { name, bio, job, education, height, pronouns, relationship_goals, love_language, interests, teaInterests, prompts } = member;
  const { hereAs, structure } = member;
  const asTheyAre = { name, bio, job, education, height, pronouns, relationship_goals, love_language, interests, teaInterests, prompts };
  return {
    ...asTheyAre,
    hereAs,
    structure: structure ?? '',
    age: String(member.age),
    // Who lives there has read of it.
    place: { ...chosenPlaceOf(member.place), warning: member.isProtected ? 'read' : 'none' },
    email: member.email ?? '',
    lifestyle: Object.fromEntries(
      questions.map((question) => [question, answerOf(member.lifestyle, question)]),
    ) as ProfileDraft['lifestyle'],
  };
}

/** What the page can tell by itself; the values are keys of the form's texts. Everything else the server says. */
type DraftFault = AgeFault | PlaceFault | 'emailInvalid';
export type DraftFaults = Partial<Record<'name' | 'age' | 'place' | 'email', DraftFault>>;

export function faultsOf(draft: ProfileDraft): DraftFaults {
  const faults: DraftFaults = {};
  if (draft.name.trim() === '') faults.name = 'required';
  const age = faultOfAge(draft.age);
  if (age !== null) faults.age = age;
  const place = faultOfPlace(draft.place);
  if (place !== null) faults.place = place;
  if (!OptionalEmail.safeParse(draft.email).success) faults.email = 'emailInvalid';
  return faults;
}

function updateOf(draft: ProfileDraft): Required<Omit<ProfileUpdate, 'photos' | 'photoPrivacy' | 'location' | 'riskAcknowledged'>> {
  const { place, age, email, lifestyle, interests, teaInterests, prompts, structure, ...texts } = draft;
  const answered = Object.entries(lifestyle).filter(([, answer]) => answer !== '');
  return {
    ...texts,
    structure: structure || null,
    age: Number(age),
    cityId: placeIdOf(place) || null,
    email: email.trim() === '' ? null : email,
    lifestyle: OwnLifestyle.parse(Object.fromEntries(answered)),
    interests: [...interests],
    teaInterests: [...teaInterests],
    // A question without an answer is none.
    prompts: prompts.filter((prompt): prompt is ProfilePrompt => prompt.promptId !== '' && prompt.answer.trim() !== ''),
  };
}

/**
 * Only what was changed since the form opened, so that what another device has changed meanwhile stays as it is.
 * Null: nothing.
 */
export function changesOf(draft: ProfileDraft, opened: ProfileDraft): ProfileUpdate | null {
  const before = new Map(Object.entries(updateOf(opened)));
  const changed = Object.entries(updateOf(draft)).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)));
  if (changed.length === 0) return null;
  const changes: ProfileUpdate = Object.fromEntries(changed);
  return draft.place.warning === 'read' && changes.cityId ? { ...changes, riskAcknowledged: true } : changes;
}
