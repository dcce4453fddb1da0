import type { DiscoveryCard } from '@violet/contract/discovery';
import { expect, it } from 'vitest';
import { reasonOf } from './reason.ts';

const me = { teaInterests: ['Chai', 'Oolong'], location: 'Columbus, Ohio' };
const stranger = { commonInterests: [], teaInterests: ['Matcha'], location: 'Dayton, Ohio', distanceMiles: null };
const reason = (card: Partial<DiscoveryCard>) => reasonOf({ ...stranger, ...card } as DiscoveryCard, me);

it('names the most personal thing they share', () => {
  const shared = { commonInterests: ['Pottery', 'Zines', 'Yoga'], teaInterests: ['Chai'] };
  expect(reason(shared)).toEqual({ kind: 'interests', items: ['Pottery', 'Zines'] });
  expect(reason({ ...shared, commonInterests: [] })).toEqual({ kind: 'teas', items: ['Chai'] });
  expect(reason({ ...shared, likesYou: true })).toEqual({ kind: 'likesYou' });
});

it('falls back to where she lives, then to the filters', () => {
  expect(reason({ location: 'Columbus, Ohio', distanceMiles: 0 })).toEqual({ kind: 'city', city: 'Columbus' });
  expect(reason({ distanceMiles: 70 })).toEqual({ kind: 'near', miles: 70 });
  expect(reason({})).toEqual({ kind: 'filters' });
});
