// Eight members each of eight cities outside the United States, in the language of the place. Spec R17.
import type { Language } from '@violet/contract/fields/languages';
import type { DemoMember } from '#demo/cast/demo-member.ts';
import { drawMember } from '#demo/cast/draw-member.ts';
import { seededRandom } from '#demo/portraits/random.ts';
import { berlin } from './berlin.ts';
import { london } from './london.ts';
import { madrid } from './madrid.ts';
import { mexicoCity } from './mexico-city.ts';
import { milan } from './milan.ts';
import { paris } from './paris.ts';
import type { PersonAbroad } from './person-abroad.ts';
import { saoPaulo } from './sao-paulo.ts';
import { toronto } from './toronto.ts';

interface CityAbroad {
  readonly location: string;
  readonly language: Language;
  readonly people: readonly PersonAbroad[];
}

export const citiesAbroad: readonly CityAbroad[] = [
  { location: 'Berlin, Germany', language: 'de', people: berlin },
  { location: 'Paris, France', language: 'fr', people: paris },
  { location: 'Madrid, Spain', language: 'es', people: madrid },
  { location: 'Milan, Italy', language: 'it', people: milan },
  { location: 'São Paulo, Brazil', language: 'pt', people: saoPaulo },
  { location: 'London, United Kingdom', language: 'en', people: london },
  { location: 'Toronto, Canada', language: 'en', people: toronto },
  { location: 'Mexico City, Mexico', language: 'es', people: mexicoCity },
];

/** Each is drawn from the own username, so that one more member changes nobody else. */
function settleIn(location: string, person: PersonAbroad): DemoMember {
  const { username, name, family, age, bio, job, education, interests, prompts } = person;
  const persona = { bio, job: { title: job, education }, interests, closing: null };
  return { ...drawMember(seededRandom(`${username} abroad`), { username, name, family, age, location, persona }), prompts };
}

export function membersAbroad(): DemoMember[] {
  return citiesAbroad.flatMap(({ location, people }) => people.map((person) => settleIn(location, person)));
}

const languages = new Map(citiesAbroad.flatMap(({ language, people }) => people.map(({ username }) => [username, language] as const)));

/** In which language a demo member writes. */
export function languageOf(username: string): Language {
  return languages.get(username) ?? 'en';
}
