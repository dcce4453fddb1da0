import { act, screen, within } from '@testing-library/react';
import { meetupEndpoints } from '@violet/contract/meetups/meetups';
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import { describe, expect, it } from 'vitest';
import { updateAppSettings } from '#lib/stored/app-settings.ts';
import { ana } from '#test/cast.ts';
import { aMeetup, openMeetups } from '#test/doubles/meetup-double.tsx';
import { bavaria, eugene, nuremberg } from '#test/doubles/place-double.ts';

describe('where a meetup is, on a German page', () => {
  const munich = { ...nuremberg, cityId: '2867714', city: 'München', region: 'Bayern' };
  it.each<[string, string, Partial<TeaMeetup>]>([
    ['its city', 'Café, München, Deutschland', { location: 'Café', city: 'Munich, Germany', place: munich }],
    ['its own words, which name the city', 'Café in München', { location: 'Café in München', city: 'Munich, Germany', place: munich }],
    ['its region under a risk', 'Bayern, Deutschland', { location: '', place: { ...bavaria, region: 'Bayern' } }],
    ['the city in English, from a server of before', 'Café, Munich, Germany', { location: 'Café', city: 'Munich, Germany' }],
  ])('is %s', async (_what, words, own) => {
    await openMeetups({ coming: [aMeetup(own)] });
    await act(async () => updateAppSettings({ language: 'de' }));
    await expect.poll(() => document.documentElement.lang).toBe('de');
    expect(await screen.findByText(words)).toBeDefined();
  });
});

it('stays as it is in a form that changes another thing, and is sent by its number', async () => {
  const own = aMeetup({ isMine: true, creatorId: ana.id, city: 'Eugene, Oregon', place: eugene });
  const { api, person } = await openMeetups({ coming: [own], answers: (double) => double.on(meetupEndpoints.update, () => own) });
  await screen.findByRole('article', { name: 'Matcha and zines' });
  await person.click(screen.getByRole('button', { name: 'Meetup menu: Matcha and zines' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Edit meetup' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Tea Meetup' }));
  await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Meetup changed')).toBeDefined();
  expect(api.asked(meetupEndpoints.update)[0]?.body).toMatchObject({ cityId: eugene.cityId });
});
