import type { DiscoveryCard } from '@violet/contract/discovery';
import { expect, it } from 'vitest';
import { bavaria, columbus, portland } from '#test/doubles/place-double.ts';
import { reasonOf } from './reason.ts';

const me = { teaInterests: ['Chai', 'Oolong'], place: columbus };
const stranger = { commonInterests: [], teaInterests: ['Matcha'], place: portland, distanceMiles: null, distanceKm: null };
const reason = (card: Partial<DiscoveryCard>) => reasonOf({ ...stranger, ...card } as DiscoveryCard, me);

it('names the most personal thing they share', () => {
  const shared = { commonInterests: ['Pottery', 'Zines', 'Yoga'], teaInterests: ['Chai'] };
  expect(reason(shared)).toEqual({ kind: 'interests', items: ['Pottery', 'Zines'] });
  expect(reason({ ...shared, commonInterests: [] })).toEqual({ kind: 'teas', items: ['Chai'] });
  expect(reason({ ...shared, likesYou: true })).toEqual({ kind: 'likesYou' });
});

it('falls back to where she lives, then to the filters', () => {
  expect(reason({ place: columbus, distanceMiles: 0, distanceKm: 0 })).toEqual({ kind: 'city', city: 'Columbus' });
  expect(reason({ distanceMiles: 70, distanceKm: 115 })).toEqual({ kind: 'near', miles: 70, km: 115 });
  expect(reason({})).toEqual({ kind: 'filters' });
  // Two who name the same region live in no known city.
  expect(reasonOf({ ...stranger, place: bavaria } as unknown as DiscoveryCard, { ...me, place: bavaria })).toEqual({ kind: 'filters' });
});
