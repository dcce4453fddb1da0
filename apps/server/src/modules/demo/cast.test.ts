import { interestIndex } from '@violet/contract/catalogue/interests';
import { isKnownLocation, parseLocation } from '@violet/contract/catalogue/places';
import { lifestyleQuestions, loveLanguages, relationshipGoals } from '@violet/contract/catalogue/profile-options';
import { teas } from '@violet/contract/catalogue/teas';
import { describe, expect, it } from 'vitest';
import { demoMembers } from './cast.ts';
import type { DemoMember } from './demo-member.ts';
import { demoLogins } from './logins.ts';

const members = demoMembers();
const everyone: readonly DemoMember[] = [...members, ...demoLogins];
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
    for (const member of everyone) {
      const { username } = member;
      expect(member.age, username).toBeGreaterThanOrEqual(18);
      expect(member.minAge, username).toBeGreaterThanOrEqual(18);
      expect(member.maxAge, username).toBeLessThanOrEqual(75);
      expect(member.minAge, username).toBeLessThanOrEqual(member.maxAge);
      expect(member.maxDistance, username).toBeGreaterThanOrEqual(1);
      expect(member.maxDistance, username).toBeLessThanOrEqual(100);
      expect(isKnownLocation(member.location), member.location).toBe(true);
      expect(relationshipGoals).toContain(member.relationship_goals);
      expect(loveLanguages).toContain(member.love_language);
      expect(lifestyleQuestions.smoking).toContain(member.lifestyle.smoking);
      expect(lifestyleQuestions.drinking).toContain(member.lifestyle.drinking);
      expect(lifestyleQuestions.fitness).toContain(member.lifestyle.fitness);
      expect(lifestyleQuestions.pets).toContain(member.lifestyle.pets);
      expect(member.portrait.pictures, username).toBeGreaterThanOrEqual(2);
      expect(member.portrait.pictures, username).toBeLessThanOrEqual(4);
    }
  });

  it('likes four to nine listed things and drinks one to four listed teas', () => {
    for (const { username, interests, teaInterests } of everyone) {
      expect(new Set(interests).size, username).toBe(interests.length);
      expect(interests.length, username).toBeGreaterThanOrEqual(4);
      expect(interests.length, username).toBeLessThanOrEqual(9);
      for (const interest of interests) expect(interestIndex.has(interest), interest).toBe(true);
      expect(new Set(teaInterests).size, username).toBe(teaInterests.length);
      expect(teaInterests.length, username).toBeGreaterThanOrEqual(1);
      expect(teaInterests.length, username).toBeLessThanOrEqual(4);
      for (const tea of teaInterests) expect(teas).toContain(tea);
    }
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
    for (const { age, name, portrait } of members) {
      if (age < 40) expect(['silver', 'snow'], name).not.toContain(portrait.look.hairColor);
      if (age >= 56) expect(portrait.look.age, name).toBe(2);
    }
  });
});
