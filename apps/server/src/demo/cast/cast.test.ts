import { interestIndex } from '@violet/contract/catalogue/interests';
import { parseLocation } from '@violet/contract/catalogue/cities';
import { ProfilePrompts } from '@violet/contract/members';
import { lifestyleQuestions, loveLanguages, relationshipGoals } from '@violet/contract/catalogue/profile-options';
import { teas } from '@violet/contract/catalogue/teas';
import { describe, expect, it } from 'vitest';
import { KnownLocation } from '#modules/places/service.ts';
import { citiesAbroad, membersAbroad } from './abroad/abroad.ts';
import { demoMembers } from './cast.ts';
import type { DemoMember } from './demo-member.ts';
import { demoLogins } from './logins.ts';

const members = demoMembers();
const abroad = membersAbroad();
const everyone: readonly DemoMember[] = [...members, ...abroad, ...demoLogins];
const offenders = (rule: (member: DemoMember) => boolean) => everyone.filter((member) => !rule(member)).map(({ username }) => username);
const count = (test: (member: DemoMember) => boolean) => members.filter(test).length;

describe('the demo community', () => {
  it('has two hundred members and two logins, the same on every start', () => {
    expect(members).toHaveLength(200);
    expect(demoLogins.map(({ username, premium }) => [username, premium])).toEqual([
      ['ana', false],
      ['bea', true],
    ]);
    expect(demoMembers()).toEqual(members);
  });

  it('has eight members in each of eight cities abroad, who write in the language of the place', () => {
    const cities = ['Berlin', 'Paris', 'Madrid', 'Milan', 'São Paulo', 'London', 'Toronto', 'Mexico City'];
    expect(citiesAbroad.map(({ location, people }) => [location.split(',')[0], people.length])).toEqual(cities.map((city) => [city, 8]));
    expect(membersAbroad()).toEqual(abroad);
    const usual = {
      de: /\b(ich|und|der|mit)\b/iu,
      en: /\b(I|the|and|is)\b/u,
      es: /\b(y|una?|en|los?)\b/u,
      fr: /\b(et|je|de|un)\b/iu,
      it: /\b(e|che|di|una?)\b/u,
      pt: /\b(e|uma?|de|no)\b/u,
    };
    for (const { language, people } of citiesAbroad) for (const { bio } of people) expect(bio).toMatch(usual[language]);
    expect(abroad.every(({ prompts = [] }) => prompts.length > 0)).toBe(true);
  });

  it('has usernames that registration would accept, each once', () => {
    expect(new Set(everyone.map(({ username }) => username.toLowerCase())).size).toBe(everyone.length);
    for (const { username } of everyone) expect(username).toMatch(/^[A-Za-z0-9_.-]{3,30}$/);
  });

  it('has logins whose passwords pass the rules', () => {
    for (const { password } of demoLogins) {
      expect(password.length).toBeGreaterThanOrEqual(6);
      expect(password).toMatch(/[A-Z]/);
      expect(password).toMatch(/[a-z]/);
      expect(password).toMatch(/[0-9_]/);
    }
  });

  it('holds only what a profile may hold', () => {
    expect(offenders(({ age }) => age >= 18)).toEqual([]);
    expect(offenders(({ age, minAge, maxAge }) => 18 <= minAge && minAge <= age && age <= maxAge && maxAge <= 75)).toEqual([]);
    expect(offenders(({ maxDistance }) => maxDistance >= 1 && maxDistance <= 100)).toEqual([]);
    expect(offenders(({ location }) => KnownLocation.safeParse(location).success)).toEqual([]);
    expect(offenders((member) => relationshipGoals.includes(member.relationship_goals))).toEqual([]);
    expect(offenders((member) => loveLanguages.includes(member.love_language))).toEqual([]);
    expect(offenders(({ lifestyle }) => lifestyleQuestions.smoking.includes(lifestyle.smoking))).toEqual([]);
    expect(offenders(({ lifestyle }) => lifestyleQuestions.drinking.includes(lifestyle.drinking))).toEqual([]);
    expect(offenders(({ lifestyle }) => lifestyleQuestions.fitness.includes(lifestyle.fitness))).toEqual([]);
    expect(offenders(({ lifestyle }) => lifestyleQuestions.pets.includes(lifestyle.pets))).toEqual([]);
    expect(offenders(({ portrait }) => portrait.pictures >= 2 && portrait.pictures <= 4)).toEqual([]);
  });

  it('answers questions as the contract takes them', () => {
    expect(offenders(({ prompts }) => ProfilePrompts.safeParse(prompts ?? []).success)).toEqual([]);
    expect(offenders(({ prompts = [] }) => prompts.length === 0).length).toBeGreaterThan(50);
  });

  it('likes four to nine listed things and drinks one to four listed teas', () => {
    expect(offenders(({ interests }) => interests.length >= 4 && interests.length <= 9)).toEqual([]);
    expect(offenders(({ interests }) => new Set(interests).size === interests.length)).toEqual([]);
    expect(offenders(({ interests }) => interests.every((interest) => interestIndex.has(interest)))).toEqual([]);
    expect(offenders(({ teaInterests }) => teaInterests.length >= 1 && teaInterests.length <= 4)).toEqual([]);
    expect(offenders(({ teaInterests }) => new Set(teaInterests).size === teaInterests.length)).toEqual([]);
    expect(offenders(({ teaInterests }) => teaInterests.every((tea) => teas.includes(tea)))).toEqual([]);
  });

  it('has bios that complete a profile and never read the same', () => {
    expect(new Set(everyone.map(({ bio }) => bio)).size).toBe(everyone.length);
    for (const { bio } of everyone) {
      expect(bio.length).toBeGreaterThan(20);
      expect(bio.length).toBeLessThanOrEqual(500);
    }
    const openings = everyone.map(({ bio }) => bio.split('. ').slice(0, 2).join('. '));
    expect(new Set(openings).size).toBe(everyone.length);
  });

  it('is spread over ages, identities and every state', () => {
    expect(Math.min(...members.map(({ age }) => age))).toBeLessThan(22);
    expect(Math.max(...members.map(({ age }) => age))).toBeGreaterThan(64);
    expect(count(({ age }) => age >= 50)).toBeGreaterThan(20);
    expect(count(({ genderIdentity }) => genderIdentity === 'non-binary')).toBeGreaterThanOrEqual(24);
    expect(count(({ genderIdentity }) => genderIdentity === 'non-binary')).toBeLessThanOrEqual(36);
    for (const orientation of ['lesbian', 'bisexual', 'pansexual']) {
      expect(
        count(({ sexualOrientation }) => sexualOrientation === orientation),
        orientation,
      ).toBeGreaterThan(20);
    }
    expect(count(({ verified }) => verified)).toBeGreaterThan(100);
    expect(count(({ premium }) => premium)).toBeGreaterThan(20);
    expect(new Set(members.map(({ location }) => parseLocation(location)?.state)).size).toBe(51);
  });

  it('gives older members grey hair and younger ones none', () => {
    const grey = ({ portrait }: DemoMember) => portrait.look.hairColor === 'silver' || portrait.look.hairColor === 'snow';
    expect(members.filter((member) => member.age < 40 && grey(member))).toEqual([]);
    expect(members.filter(({ age, portrait }) => age >= 56 && portrait.look.age !== 2)).toEqual([]);
    expect(count((member) => member.age >= 56 && grey(member))).toBeGreaterThan(count(({ age }) => age >= 56) / 2);
  });
});
