import { act, screen } from '@testing-library/react';
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import { describe, expect, it } from 'vitest';
import { updateAppSettings } from '#lib/stored/app-settings.ts';
import { aMeetup, openMeetups } from '#test/doubles/meetup-double.tsx';
import { bavaria, nuremberg } from '#test/doubles/place-double.ts';

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
