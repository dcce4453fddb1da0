import type { ProfileUpdate } from '@violet/contract/profiles';
import { dayAt, type Homes } from '#modules/places/service.ts';
import type { ProfileFields, SelfRow } from './queries.ts';
import { placeText } from './own-place.ts';

type HomeFields = Pick<ProfileFields, 'cityNumber' | 'protectedAt' | 'riskAcknowledgedOn'>;

/** A form sends the text back that it was given. That is no other choice, though a larger place may have the name. */
function homeAfter(homes: Homes, row: SelfRow, update: ProfileUpdate, now: Date): HomeFields {
  const { city_id, protected_at: protectedAt, risk_acknowledged_on: riskAcknowledgedOn } = row;
  const isKept = update.cityId === undefined && update.location === placeText(row);
  const home = isKept ? undefined : homes.choose(update, city_id);
  if (!home || home.id === city_id) return { cityNumber: city_id, protectedAt, riskAcknowledgedOn };
  if (!home.isAtRisk) return { cityNumber: home.id, protectedAt: null, riskAcknowledgedOn };
  return { cityNumber: home.id, protectedAt: protectedAt ?? now, riskAcknowledgedOn: dayAt(now, null) };
}

/** The record with what was changed. What was left out stays as it is; an empty e-mail address takes it away. */
export function editedProfile(homes: Homes, row: SelfRow, update: ProfileUpdate, now: Date): ProfileFields {
  return {
    ...homeAfter(homes, row, update, now),
    name: update.name ?? row.name,
    age: update.age ?? row.age,
    bio: update.bio ?? row.bio,
    job: update.job ?? row.job,
    education: update.education ?? row.education,
    height: update.height ?? row.height,
    pronouns: update.pronouns ?? row.pronouns,
    relationship_goals: update.relationship_goals ?? row.relationship_goals,
    love_language: update.love_language ?? row.love_language,
    lifestyle: update.lifestyle ?? row.lifestyle,
    prompts: update.prompts ?? row.prompts,
    hereAs: update.hereAs ?? row.here_as,
    structure: update.structure === undefined ? row.structure : update.structure,
    interests: update.interests ?? row.interests,
    teaInterests: update.teaInterests ?? row.tea_interests,
    email: update.email === undefined ? row.email : update.email || null,
  };
}
