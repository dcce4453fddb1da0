import { afterEach, describe, expect, it, vi } from 'vitest';
import { foreignZoneName, knownZone, momentOf, wallTime } from './zones.ts';

afterEach(() => vi.unstubAllEnvs());

describe('a time by the clock of a city', () => {
  it.each([
    ['America/Los_Angeles', '2026-11-24T18:30', '2026-11-25T02:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-24T18:30', '2026-11-24T12:45:00.000Z'],
    ['Europe/Berlin', '2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
    // The days on which the clock changes, around the change.
    ['America/New_York', '2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
    ['America/New_York', '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ])('in %s, %s is one moment, and is read back', (zone, wall, moment) => {
    expect(momentOf(wall, zone).toISOString()).toBe(moment);
    expect(wallTime(moment, zone)).toBe(wall);
  });

  it('is an hour later where the clock skips it', () => {
    const moment = momentOf('2026-03-08T02:30', 'America/New_York').toISOString();
    expect(moment).toBe('2026-03-08T07:30:00.000Z');
    expect(wallTime(moment, 'America/New_York')).toBe('2026-03-08T03:30');
  });

  it('is the first of two where the clock shows it twice', () => {
    expect(momentOf('2026-11-01T01:30', 'America/New_York').toISOString()).toBe('2026-11-01T05:30:00.000Z');
    expect(momentOf('2026-10-25T02:30', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(wallTime('2026-11-01T06:30:00.000Z', 'America/New_York')).toBe('2026-11-01T01:30');
  });

  it('is that of this device where no zone is known', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    expect(knownZone(null, undefined, 'Nowhere/At_All')).toBeUndefined();
    expect(knownZone(null, 'Europe/Berlin')).toBe('Europe/Berlin');
    expect(momentOf('2026-11-24T18:30', undefined).toISOString()).toBe('2026-11-25T02:30:00.000Z');
  });
});

describe('whose clock it is', () => {
  const november = Date.parse('2026-11-25T02:30:00Z');

  it('is said in the language, where this device shows another time', () => {
    vi.stubEnv('TZ', 'UTC');
    const name = (locale: string) => foreignZoneName(november, 'America/Los_Angeles', locale);
    expect(['en-US', 'es-MX', 'fr-CA', 'de-CH', 'pt-BR', 'it-IT'].map(name)).toEqual([
      'Pacific Time',
      'hora del Pacífico',
      'heure du Pacifique',
      'Nordamerikanische Westküstenzeit',
      'Horário do Pacífico',
      'Ora del Pacifico USA',
    ]);
  });

  it('goes without saying where it shows the same', () => {
    vi.stubEnv('TZ', 'America/Vancouver');
    expect(foreignZoneName(november, 'America/Los_Angeles', 'en')).toBeUndefined();
    expect(foreignZoneName(november, undefined, 'en')).toBeUndefined();
  });
});
