import type { DemoMember } from './demo-member.ts';
import { principalLooks } from './principal-looks.ts';

// The two accounts a visitor of the demo can sign in with: Ana without premium, Bea with it.

export interface DemoLogin extends DemoMember {
  readonly password: string;
}

const ana: DemoLogin = {
  username: 'ana',
  password: 'Violet_ana1',
  name: 'Ana',
  age: 36,
  location: 'Portland, Oregon',
  bio: 'I draw plants for field guides, which is looking at one leaf until it gives up. My cups do not match and neither do my socks.',
  genderIdentity: 'woman',
  sexualOrientation: 'lesbian',
  pronouns: 'she/her',
  interests: ['Pottery', 'Trail runs', 'Book clubs', 'Gardening', 'Sketching', 'Baking', 'Vinyl'],
  teaInterests: ['Oolong', 'Earl Grey', 'Jasmine'],
  prompts: [
    { promptId: 'plants', answer: 'Better than me. One of them has its own window.' },
    { promptId: 'first_date', answer: 'Ink on at least one sleeve.' },
  ],
  job: 'Botanical illustrator',
  education: 'Bachelor’s degree',
  height: '5′6″',
  relationship_goals: 'Long-term relationship',
  love_language: 'Quality time',
  lifestyle: { smoking: 'none', drinking: 'socially', fitness: 'moderate', pets: 'like' },
  minAge: 24,
  maxAge: 60,
  maxDistance: 100,
  verified: false,
  premium: false,
  portrait: { seed: 'ana', look: principalLooks.ana, pictures: 3 },
  activeMinutesAgo: 30,
  joinedDaysAgo: 41,
};

const bea: DemoLogin = {
  username: 'bea',
  password: 'Violet_bea1',
  name: 'Bea',
  age: 49,
  location: 'Portland, Oregon',
  bio: 'White hair since thirty; it saves on decisions. I restore organs, the kind with pipes, and I swim in anything that is not frozen.',
  genderIdentity: 'woman',
  sexualOrientation: 'bisexual',
  pronouns: 'she/her',
  interests: ['Night swims', 'Opera', 'Live jazz', 'Vinyl', 'Gardening', 'Crosswords', 'Long walks', 'Book clubs'],
  teaInterests: ['Earl Grey', 'White Tea', 'Oolong'],
  prompts: [
    { promptId: 'brave', answer: 'Swam to the buoy in March. Swam back, too.' },
    { promptId: 'home', answer: 'Beeswax, pipe metal and burnt toast.' },
  ],
  job: 'Organ restorer',
  education: 'Apprenticeship',
  height: '5′8″',
  relationship_goals: 'Long-term relationship',
  love_language: 'Acts of service',
  lifestyle: { smoking: 'none', drinking: 'occasionally', fitness: 'high', pets: 'neutral' },
  minAge: 33,
  maxAge: 68,
  maxDistance: 100,
  verified: true,
  premium: true,
  portrait: { seed: 'bea', look: principalLooks.bea, pictures: 4 },
  activeMinutesAgo: 12,
  joinedDaysAgo: 212,
};

export const demoLogins: readonly DemoLogin[] = [ana, bea];
