import { readFault } from '@violet/contract/refusals/faults';
import { passwordRules } from '@violet/contract/fields/passwords';
import { describe, expect, it } from 'vitest';
import { en } from '#messages/en.gen.ts';
import { brokenRule, emptySignUp, faultsOf, registrationOf } from './sign-up.ts';

const filled = { ...emptySignUp, username: 'ana', name: 'Ana', age: '31', password: 'Tea_time' };

describe('the sign-up form', () => {
  it('needs username, name, age and password, and nothing else', () => {
    expect(faultsOf(emptySignUp)).toEqual({ username: 'required', name: 'required', age: 'required', password: 'required' });
    expect(faultsOf(filled)).toEqual({});
  });

  it.each([
    ['17', 'ageTooLow'],
    ['18', undefined],
    ['120', undefined],
    ['121', 'ageTooHigh'],
    ['30.5', 'ageWhole'],
    ['1e1', 'ageTooLow'],
    ['thirty', 'ageWhole'],
  ])('takes the age %s as %s', (age, fault) => {
    expect(faultsOf({ ...filled, age }).age).toBe(fault);
  });

  it('wants a city for a state', () => {
    expect(faultsOf({ ...filled, state: 'Ohio' }).city).toBe('cityMissing');
    expect(faultsOf({ ...filled, state: 'Ohio', city: 'Columbus' })).toEqual({});
  });

  it('names the first broken rule, in the words of the specification', () => {
    expect(['abc', 'abcdef', 'ABCDEF', 'Abcdef', 'Abcde_'].map((password) => brokenRule(password, { isJudged: false })?.id)).toEqual([
      'length',
      'uppercase',
      'lowercase',
      'number',
      undefined,
    ]);
    expect(en.auth.rule).toEqual(Object.fromEntries(passwordRules.map(({ id, message }) => [id, readFault('', message).message])));
  });

  it('asks for no kind of sign where a password is judged by how hard it is to guess', () => {
    expect(['abc', 'abcdef', 'three herons nap'].map((password) => brokenRule(password, { isJudged: true })?.id)).toEqual([
      'length',
      undefined,
      undefined,
    ]);
  });

  it("sends a whole number, 'City, State' and no photos", () => {
    const body = registrationOf({ ...filled, state: 'Ohio', city: 'Columbus', interests: ['Yoga'] });
    expect(body).toMatchObject({ age: 31, location: 'Columbus, Ohio', interests: ['Yoga'], photos: [] });
    expect(body).not.toHaveProperty('state');
    expect(registrationOf(filled).location).toBe('');
  });
});
