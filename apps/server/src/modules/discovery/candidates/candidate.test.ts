import { interestIndex } from '@violet/contract/catalogue/interests';
import { lifestyles } from '@violet/contract/catalogue/lifestyles';
import { noAdvancedFilters } from '@violet/contract/preferences';
import { describe, expect, it } from 'vitest';
import { candidateOf, advancedFilterBits, advancedFilterDays, type MemberFacts } from './candidate.ts';
import { habitMask, interestBits, interestMask, toleratedAnswers, wantMask } from './traits.ts';

const facts: MemberFacts = {
  member_id: 'a',
  city_id: 7,
  age: 30,
  bio: 'Tea first.',
  interests: ['Hiking'],
  tea_interests: [],
  lifestyle: {},
  is_verified: true,
  has_photos: true,
  is_cover_lapsed: false,
  ghost_mode: false,
  suspended: false,
  here_as: 'solo',
  boosted_until: null,
  last_active_at: new Date('2026-06-01T23:59:00Z'),
  joined_at: new Date('2026-05-20T10:00:00Z'),
  min_age: 25,
  max_age: 40,
  reach: 'distance',
  open_to_couples: false,
  max_distance_miles: 50,
  tea_preferences: [],
  lifestyle_preferences: [],
  wanted_interests: ['Chess'],
  preferred_lifestyle: { smokingTolerance: 'none', drinkingTolerance: 'socially', fitnessLevel: 'moderate', petPreference: 'like' },
  deal_breakers: [],
  advanced_filters: noAdvancedFilters,
  show_age: true,
  shows_last_active: true,
  profile_visibility: 'public',
};

const count = (mask: string) => [...mask].filter((bit) => bit === '1').length;
const shared = (a: string, b: string) => [...a].filter((bit, index) => bit === '1' && b[index] === '1').length;

describe('a candidate', () => {
  it('says nothing of what she hides', () => {
    const hidden = candidateOf({ ...facts, show_age: false, shows_last_active: false });
    expect([hidden.shown_age, hidden.active_day, hidden.joined_day]).toEqual([0, 0, 0]);
    expect(candidateOf(facts)).toMatchObject({ shown_age: 30, active_day: Math.floor(Date.UTC(2026, 5, 1) / 86_400_000) });
  });

  it('is new by the week: all who joined in one are new for as long', () => {
    const joined = (day: number) => candidateOf({ ...facts, joined_at: new Date(Date.UTC(2026, 4, day, 23)) }).joined_day;
    const monday = Date.UTC(2026, 4, 18) / 86_400_000;
    expect([17, 18, 20, 24, 25].map(joined)).toEqual([monday - 7, monday, monday, monday, monday + 7]);
    expect(advancedFilterDays(new Date('2026-06-01T00:00:00Z')).joined_from).toBe(monday);
    expect(advancedFilterDays(new Date('2026-05-31T23:00:00Z')).joined_from).toBe(monday - 7);
  });

  it('asks for chosen teas and lifestyles only when some are chosen', () => {
    const on = { ...facts.advanced_filters, teasOnly: true, lifestyleOnly: true };
    expect(candidateOf({ ...facts, advanced_filters: on }).sieve).toBe(0);
    expect(candidateOf({ ...facts, advanced_filters: on, tea_preferences: ['Chai'] }).sieve).toBe(advancedFilterBits.teasOnly);
  });

  it('is found through one of three doors', () => {
    const door = (change: Partial<MemberFacts>) => candidateOf({ ...facts, ...change }).door;
    expect([door({}), door({ profile_visibility: 'friends' }), door({ profile_visibility: 'private' })]).toEqual([1, 2, 0]);
    expect([door({ ghost_mode: true }), door({ suspended: true })]).toEqual([0, 0]);
  });

  it('has a fact for what a deal breaker may be about, and none for an unanswered question', () => {
    expect(candidateOf(facts).facts).toBe(0);
    const wild = { smoking: 'socially', drinking: 'regularly', pets: 'allergic' };
    const all = candidateOf({ ...facts, lifestyle: wild, bio: ' ', is_verified: false, has_photos: false, show_age: false });
    expect(count(all.facts.toString(2))).toBe(7);
    const breaks = candidateOf({ ...facts, deal_breakers: ['Smoking', 'Dishonesty', 'No bio'] }).breaks;
    expect(count(breaks.toString(2))).toBe(2);
  });

  it('looks for her own interests and those she names', () => {
    expect(shared(candidateOf(facts).seeks, interestMask(['Hiking', 'Chess', 'Pottery']))).toBe(2);
  });
});

describe('traits', () => {
  it('give every interest of the catalogue a bit of its own, and own words theirs behind them', () => {
    const masks = [...interestIndex.keys()].map((name) => interestMask([name]));
    expect(new Set(masks).size).toBe(interestIndex.size);
    const own = interestMask(['mudlarking']);
    expect(own).toHaveLength(interestBits);
    expect(own.indexOf('1')).toBeGreaterThanOrEqual(128);
    expect(interestMask([' HIKING '])).toBe(interestMask(['Hiking']));
  });

  it('can earn each lifestyle by what a profile says', () => {
    const everything = habitMask([...interestIndex.keys()], [], {
      smoking: 'none',
      drinking: 'socially',
      fitness: 'athlete',
      pets: 'love',
    });
    for (const name of lifestyles) expect(shared(everything, wantMask([name], [], {}, []))).toBe(1);
  });

  it('rank answers within what she tolerates', () => {
    const tolerated = toleratedAnswers({
      smokingTolerance: 'occasionally',
      drinkingTolerance: 'none',
      fitnessLevel: 'high',
      petPreference: 'love',
    });
    const wants = wantMask([], [], {}, tolerated);
    expect(shared(habitMask([], [], { smoking: 'occasionally', drinking: 'none', fitness: 'high' }), wants)).toBe(3);
    expect(shared(habitMask([], [], { smoking: 'socially', drinking: 'regularly', pets: 'allergic' }), wants)).toBe(0);
  });
});
