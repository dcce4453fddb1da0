import { describe, expect, it } from 'vitest';
import { emptyPlace } from '#parts/places/chosen-place.ts';
import { chosenPlaceOf } from '#parts/places/place-choices.ts';
import { centralUganda, portland } from '#test/doubles/place-double.ts';
import { aMember } from '#test/cast.ts';
import { changesOf, draftOf, faultsOf } from './profile-draft.ts';

const opened = draftOf(aMember({ lifestyle: { smoking: 'none', pets: 'love' } }));

describe('the edit form', () => {
  it('finds nothing wrong and nothing changed in what was saved', () => {
    expect(faultsOf(opened)).toEqual({});
    expect(changesOf(draftOf(aMember({ lifestyle: { pets: 'love', smoking: 'none' } })), opened)).toBeNull();
  });

  it('sends what is new and nothing else', () => {
    expect(changesOf({ ...opened, bio: 'Hello', age: '32' }, opened)).toEqual({ bio: 'Hello', age: 32 });
    expect(changesOf({ ...opened, place: chosenPlaceOf(portland) }, opened)).toEqual({ cityId: portland.cityId });
    expect(changesOf({ ...opened, place: emptyPlace('US') }, opened)).toEqual({ cityId: null });
  });

  it('says that the warning was read where a place under a risk is new, and asks nobody who lives there', () => {
    const place = { ...chosenPlaceOf(centralUganda), warning: 'read' } as const;
    expect(changesOf({ ...opened, place }, opened)).toEqual({ cityId: centralUganda.cityId, riskAcknowledged: true });
    expect(faultsOf({ ...opened, place: { ...place, warning: 'unread' } }).place).toBe('warningUnread');
    const atHome = draftOf(aMember({ place: centralUganda, isProtected: true }));
    expect(faultsOf(atHome)).toEqual({});
    expect(changesOf({ ...atHome, bio: 'Hello' }, atHome)).toEqual({ bio: 'Hello' });
  });

  it('sends all answered questions when one changes, and leaves an unanswered one out', () => {
    const lifestyle = { ...opened.lifestyle, smoking: '', fitness: 'high' };
    expect(changesOf({ ...opened, lifestyle }, opened)).toEqual({ lifestyle: { fitness: 'high', pets: 'love' } });
  });

  it('takes the e-mail address away when the field is emptied', () => {
    expect(changesOf({ ...opened, email: ' ' }, opened)).toEqual({ email: null });
  });

  it('keeps the rules of registration', () => {
    expect(
      faultsOf({ ...opened, name: ' ', age: '17', place: { ...emptyPlace('US'), regionCode: 'US.OH' }, email: 'not an address' }),
    ).toEqual({
      name: 'required',
      age: 'ageTooLow',
      place: 'cityMissing',
      email: 'emailInvalid',
    });
    expect(faultsOf({ ...opened, email: '' })).toEqual({});
  });
});
