import { readFault } from '@violet/contract/refusals/faults';
import { passwordRules } from '@violet/contract/fields/passwords';
import { describe, expect, it } from 'vitest';
import { emptyPlace } from '#parts/places/chosen-place.ts';
import { chosenPlaceOf } from '#parts/places/place-choices.ts';
import { bavaria, columbus } from '#test/doubles/place-double.ts';
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
    const ohio = { ...emptyPlace('US'), regionCode: 'US.OH' };
    expect(faultsOf({ ...filled, place: ohio }).place).toBe('cityMissing');
    expect(faultsOf({ ...filled, place: chosenPlaceOf(columbus) })).toEqual({});
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

  it('wants a city from the list for what is typed', () => {
    expect(faultsOf({ ...filled, place: { ...emptyPlace('DE'), city: 'Neust' } }).place).toBe('cityFromList');
    expect(faultsOf({ ...filled, place: chosenPlaceOf(bavaria) })).toEqual({});
    expect(faultsOf({ ...filled, place: { ...chosenPlaceOf(bavaria), isRegionOnly: false } }).place).toBe('cityFromList');
  });

  it('sends that the warning was read, and the country where nothing else is named under a risk', () => {
    const uganda = emptyPlace('UG');
    expect(faultsOf({ ...filled, place: { ...uganda, warning: 'unread' } }).place).toBe('warningUnread');
    expect(registrationOf({ ...filled, place: { ...uganda, warning: 'read' } })).toMatchObject({
      cityId: '100000526',
      riskAcknowledged: true,
    });
    expect(registrationOf({ ...filled, place: chosenPlaceOf(bavaria) })).not.toHaveProperty('riskAcknowledged');
  });

  it('sends a whole number, a place by its number, and no photos', () => {
    const body = registrationOf({ ...filled, place: chosenPlaceOf(columbus), interests: ['Yoga'] });
    expect(body).toMatchObject({ age: 31, cityId: columbus.cityId, interests: ['Yoga'], photos: [] });
    expect(body).not.toHaveProperty('place');
    expect(registrationOf(filled)).not.toHaveProperty('cityId');
  });
});
