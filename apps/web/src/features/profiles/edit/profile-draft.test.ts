import { describe, expect, it } from 'vitest';
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
    expect(changesOf({ ...opened, state: 'Oregon', city: 'Portland' }, opened)).toEqual({ location: 'Portland, Oregon' });
    expect(changesOf({ ...opened, state: '', city: '' }, opened)).toEqual({ location: '' });
  });

  it('sends all answered questions when one changes, and leaves an unanswered one out', () => {
    const lifestyle = { ...opened.lifestyle, smoking: '', fitness: 'high' };
    expect(changesOf({ ...opened, lifestyle }, opened)).toEqual({ lifestyle: { fitness: 'high', pets: 'love' } });
  });

  it('takes the e-mail address away when the field is emptied', () => {
    expect(changesOf({ ...opened, email: ' ' }, opened)).toEqual({ email: null });
  });

  it('keeps the rules of registration', () => {
    expect(faultsOf({ ...opened, name: ' ', age: '17', city: '', email: 'not an address' })).toEqual({
      name: 'required',
      age: 'ageTooLow',
      city: 'cityMissing',
      email: 'emailInvalid',
    });
    expect(faultsOf({ ...opened, email: '' })).toEqual({});
  });
});
