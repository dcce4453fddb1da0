import { describe, expect, it } from 'vitest';
import { knownZone } from '#lib/i18n/zones.ts';
import { aMeetup } from '#test/doubles/meetup-double.tsx';
import { chosenPlaceOf } from '#parts/places/place-choices.ts';
import { nuremberg } from '#test/doubles/place-double.ts';
import { draftOf, newDraft, writtenOf, zoneOfDraft } from './meetup-draft.ts';
import type { MeetupDraft, ZoneOf } from './meetup-draft.ts';

/** The host of the tests lives in Oregon. */
const zoneOf: ZoneOf = (timeZone) => knownZone(timeZone, 'America/Los_Angeles');
/** Of a host under a risk: it names a region and no city. */
const kampala = aMeetup({ isMine: true, region: 'Central Region', timeZone: 'Africa/Kampala', eventDate: '2031-05-06T15:30:00.000Z' });

function saved(change: Partial<MeetupDraft>, meetup = kampala) {
  const draft = { ...draftOf(meetup, zoneOf), ...change };
  return writtenOf(draft, zoneOfDraft(draft, meetup, zoneOf), meetup);
}

describe('the time of a meetup that has a clock of its own and names no city', () => {
  it('is shown by that clock, and stays when something else is saved', () => {
    expect(draftOf(kampala, zoneOf).date).toBe('2031-05-06T18:30');
    expect(saved({ title: 'Moved' })).toMatchObject({ title: 'Moved', city: null, eventDate: kampala.eventDate });
  });

  it('is changed by that clock', () => {
    expect(saved({ date: '2031-05-06T20:00' }).eventDate).toBe('2031-05-06T17:00:00.000Z');
  });

  it('is by the clock of a city that is chosen instead', () => {
    expect(saved({ place: chosenPlaceOf(nuremberg), city: 'Nuremberg' }).eventDate).toBe('2031-05-06T16:30:00.000Z');
  });
});

it('is by the host’s own clock where the meetup has none', () => {
  const nowhere = aMeetup({ isMine: true, eventDate: '2031-05-07T01:30:00.000Z' });
  expect(draftOf(nowhere, zoneOf).date).toBe('2031-05-06T18:30');
  expect(saved({ title: 'Moved' }, nowhere).eventDate).toBe(nowhere.eventDate);
});

describe('a new meetup', () => {
  it('begins in the host’s own city, by its number and its clock', () => {
    const draft = { ...newDraft(nuremberg), date: '2031-05-06T18:30' };
    expect(writtenOf(draft, zoneOfDraft(draft, null, zoneOf), null)).toMatchObject({
      cityId: nuremberg.cityId,
      eventDate: '2031-05-06T16:30:00.000Z',
    });
  });

  it('names no city where the host has chosen none', () => {
    const region = { ...nuremberg, kind: 'region', city: null } as const;
    for (const home of [region, null]) expect(newDraft(home)).toMatchObject({ city: '', place: null });
  });
});
