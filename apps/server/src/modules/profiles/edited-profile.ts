import type { ProfileUpdate } from '@violet/contract/profiles';
import { placeChosen } from '#modules/places/service.ts';
import type { ProfileFields, SelfRow } from './queries.ts';
import { placeText } from './own-place.ts';

/** A form sends the text back that it was given. That is no other choice, though a larger place may have the name. */
function chosenAfter(row: SelfRow, { cityId, location }: ProfileUpdate): number | null {
  const isKept = cityId === undefined && location === placeText(row);
  const chosen = isKept ? undefined : placeChosen({ cityId, location });
  return chosen === undefined ? row.city_id : chosen;
}

/** The record with what was changed. What was left out stays as it is; an empty e-mail address takes it away. */
export function editedProfile(row: SelfRow, update: ProfileUpdate): ProfileFields {
  return {
    name: update.name ?? row.name,
    age: update.age ?? row.age,
    bio: update.bio ?? row.bio,
    cityNumber: chosenAfter(row, update),
    job: update.job ?? row.job,
    education: update.education ?? row.education,
    height: update.height ?? row.height,
    pronouns: update.pronouns ?? row.pronouns,
    relationship_goals: update.relationship_goals ?? row.relationship_goals,
    love_language: update.love_language ?? row.love_language,
    lifestyle: update.lifestyle ?? row.lifestyle,
    interests: update.interests ?? row.interests,
    teaInterests: update.teaInterests ?? row.tea_interests,
    email: update.email === undefined ? row.email : update.email || null,
  };
}
