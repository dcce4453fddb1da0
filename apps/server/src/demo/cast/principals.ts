import type { DemoMember } from './demo-member.ts';
import { principalLooks } from './principal-looks.ts';

// The people of Violet's own pictures, written by hand. They live around Portland, Oregon.

type Facts = Omit<DemoMember, 'portrait' | 'maxDistance' | 'verified' | 'premium' | 'activeMinutesAgo' | 'joinedDaysAgo'> &
  Partial<Pick<DemoMember, 'verified' | 'premium'>>;

function principal(key: keyof typeof principalLooks, facts: Facts): DemoMember {
  return {
    verified: true,
    premium: false,
    ...facts,
    maxDistance: 100,
    portrait: { seed: key, look: principalLooks[key], pictures: 4 },
    activeMinutesAgo: 5 + facts.name.length * facts.age,
    joinedDaysAgo: 30 + facts.age * 3,
  };
}

const woman = { genderIdentity: 'woman', pronouns: 'she/her' } as const;
const they = { genderIdentity: 'non-binary', pronouns: 'they/them' } as const;

// A person in a few lines.
// oxfmt-ignore
export const principals: readonly DemoMember[] = [
  principal('imani', {
    username: 'imani.throws', name: 'Imani', age: 29, ...woman, sexualOrientation: 'lesbian', location: 'Portland, Oregon',
    bio: 'Ceramicist. Will drive an hour for dumplings.',
    interests: ['Pottery', 'Live jazz', 'Trail runs', 'Dumplings', 'Night swims'], teaInterests: ['Oolong', 'Jasmine'],
    job: 'Ceramicist', education: 'Bachelor’s degree', height: '5′7″', relationship_goals: 'Long-term relationship', love_language: 'Quality time',
    lifestyle: { smoking: 'none', drinking: 'socially', fitness: 'high', pets: 'like' },
    minAge: 23, maxAge: 45,
  }),
  principal('noor', {
    username: 'noor_reads', name: 'Noor', age: 31, ...woman, sexualOrientation: 'lesbian', location: 'Portland, Oregon',
    bio: 'I edit cookbooks and test every recipe twice. The bakery on 5th, trust me.',
    interests: ['Baking', 'Book clubs', 'Languages', 'Museums', 'Slow mornings'], teaInterests: ['Chai', 'Peppermint'],
    job: 'Cookbook editor', education: 'Master’s degree', height: '5′4″', relationship_goals: 'Long-term relationship', love_language: 'Words of affirmation',
    lifestyle: { smoking: 'none', drinking: 'none', fitness: 'moderate', pets: 'like' },
    minAge: 25, maxAge: 48,
  }),
  principal('mei', {
    username: 'mei.files', name: 'Mei', age: 26, ...woman, sexualOrientation: 'bisexual', location: 'Eugene, Oregon',
    bio: 'Archivist. I know where the good stationery is.',
    interests: ['Board games', 'Film photos', 'Cycling', 'Zines', 'Libraries', 'Journaling'], teaInterests: ['Matcha', 'Green Tea'],
    job: 'Archivist', education: 'Master’s degree', height: '5′3″', relationship_goals: 'Still finding out', love_language: 'Thoughtful gifts',
    lifestyle: { smoking: 'none', drinking: 'occasionally', fitness: 'moderate', pets: 'love' },
    minAge: 21, maxAge: 40,
  }),
  principal('freya', {
    username: 'freya.sets', name: 'Freya', age: 30, ...woman, sexualOrientation: 'pansexual', location: 'Portland, Oregon',
    bio: 'I set routes at the climbing gym and take none of them gracefully. Ask about my freckle map.',
    interests: ['Climbing', 'Cider', 'Camping', 'Live music', 'Road trips'], teaInterests: ['Black Tea', 'Rooibos'],
    job: 'Route setter', education: 'Self-taught', height: '5′9″', relationship_goals: 'Something slow', love_language: 'Physical touch',
    lifestyle: { smoking: 'none', drinking: 'socially', fitness: 'athlete', pets: 'love' },
    minAge: 23, maxAge: 44,
  }),
  principal('ruth', {
    username: 'ruth_among_roses', name: 'Ruth', age: 58, ...woman, sexualOrientation: 'lesbian', location: 'Salem, Oregon',
    bio: 'I breed roses and go to the opera alone, which I am prepared to reconsider.',
    interests: ['Opera', 'Roses', 'Gardening', 'Crosswords', 'Farmers’ markets'], teaInterests: ['Earl Grey', 'Black Tea'],
    job: 'Rose breeder', education: 'Bachelor’s degree', height: '5′6″', relationship_goals: 'Long-term relationship', love_language: 'Quality time',
    lifestyle: { smoking: 'none', drinking: 'occasionally', fitness: 'moderate', pets: 'like' },
    minAge: 34, maxAge: 72,
  }),
  principal('dani', {
    username: 'dani_planes', name: 'Dani', age: 30, ...they, sexualOrientation: 'pansexual', location: 'Portland, Oregon',
    bio: 'I make chairs that forgive people. My workshop has a stove, a radio and one good cup.',
    interests: ['Cycling', 'Vinyl', 'Camping', 'Street food', 'Board games'], teaInterests: ['Black Tea', 'Chai'],
    job: 'Furniture maker', education: 'Apprenticeship', height: '5′8″', relationship_goals: 'Something slow', love_language: 'Acts of service',
    lifestyle: { smoking: 'none', drinking: 'socially', fitness: 'high', pets: 'love' },
    minAge: 23, maxAge: 46,
  }),
  principal('zora', {
    username: 'zora.spins', name: 'Zora', age: 33, ...woman, sexualOrientation: 'lesbian', location: 'Portland, Oregon',
    bio: 'I run a record shop with a poetry shelf. Reading the same book as you, probably slower.',
    interests: ['Vinyl', 'Poetry', 'Book clubs', 'Live jazz', 'Museums'], teaInterests: ['Jasmine', 'White Tea'],
    job: 'Record shop owner', education: 'Bachelor’s degree', height: '5′10″', relationship_goals: 'Long-term relationship', love_language: 'Words of affirmation',
    lifestyle: { smoking: 'none', drinking: 'socially', fitness: 'moderate', pets: 'neutral' },
    minAge: 25, maxAge: 50,
  }),
  principal('priya', {
    username: 'priya.clocks', name: 'Priya', age: 28, ...woman, sexualOrientation: 'bisexual', location: 'Hillsboro, Oregon',
    bio: 'I design very small chips and very large dinners. Both need patience and a fan.',
    interests: ['Cooking', 'Crosswords', 'Dance classes', 'Science fiction', 'Pottery'], teaInterests: ['Chai', 'Oolong'],
    job: 'Chip designer', education: 'Master’s degree', height: '5′5″', relationship_goals: 'Long-term relationship', love_language: 'Acts of service',
    lifestyle: { smoking: 'none', drinking: 'occasionally', fitness: 'moderate', pets: 'like' },
    minAge: 22, maxAge: 42,
  }),
  principal('sol', {
    username: 'sol.rivera', name: 'Sol', age: 31, ...woman, sexualOrientation: 'lesbian', location: 'Portland, Oregon',
    bio: 'I talk to plants and they talk back. Looking for someone to share a thermos with on cold mornings.',
    interests: ['Gardening', 'Pottery', 'Hiking', 'Book clubs', 'Yoga'], teaInterests: ['Chai', 'Oolong'],
    job: 'Landscape gardener', education: 'Apprenticeship', height: '5′5″', relationship_goals: 'Long-term relationship', love_language: 'Quality time',
    lifestyle: { smoking: 'none', drinking: 'occasionally', fitness: 'high', pets: 'love' },
    minAge: 24, maxAge: 46, verified: false,
  }),
  principal('kit', {
    username: 'kit.hums', name: 'Kit', age: 27, ...they, sexualOrientation: 'pansexual', location: 'Portland, Oregon',
    bio: 'I make rain for films, mostly with bacon and a tin tray. Quiet at parties, loud on a bike.',
    interests: ['Film nights', 'Podcasts', 'Cycling', 'Retro consoles', 'Thrifting'], teaInterests: ['Rooibos', 'Peppermint'],
    job: 'Foley artist', education: 'Self-taught', height: '5′6″', relationship_goals: 'Still finding out', love_language: 'Quality time',
    lifestyle: { smoking: 'occasionally', drinking: 'socially', fitness: 'moderate', pets: 'love' },
    minAge: 21, maxAge: 40, verified: false,
  }),
  principal('asha', {
    username: 'asha.feeds', name: 'Asha', age: 47, ...woman, sexualOrientation: 'bisexual', location: 'Gresham, Oregon',
    bio: 'Two restaurants, one grown daughter, no more surprise parties. I dance in the kitchen after closing.',
    interests: ['Cooking', 'Dancing', 'Farmers’ markets', 'Dinner parties', 'Live music'], teaInterests: ['Chai', 'Black Tea'],
    job: 'Restaurant owner', education: 'Trade school', height: '5′4″', relationship_goals: 'Long-term relationship', love_language: 'Acts of service',
    lifestyle: { smoking: 'none', drinking: 'socially', fitness: 'moderate', pets: 'neutral' },
    minAge: 34, maxAge: 62, premium: true,
  }),
  principal('june', {
    username: 'june_objects', name: 'June', age: 34, ...woman, sexualOrientation: 'lesbian', location: 'Salem, Oregon',
    bio: 'Lawyer by day, terrible karaoke by night. Dogs welcome.',
    interests: ['Hiking', 'Wine tasting', 'Film nights', 'Karaoke', 'Dogs'], teaInterests: ['Earl Grey', 'Green Tea'],
    job: 'Lawyer', education: 'Doctorate', height: '5′8″', relationship_goals: 'Long-term relationship', love_language: 'Words of affirmation',
    lifestyle: { smoking: 'none', drinking: 'socially', fitness: 'high', pets: 'love' },
    minAge: 26, maxAge: 52, premium: true,
  }),
  principal('lena', {
    username: 'lena.measures', name: 'Lena', age: 27, ...woman, sexualOrientation: 'bisexual', location: 'Beaverton, Oregon',
    bio: 'Middle school science teacher. I have been outwitted by a hamster and I admit it.',
    interests: ['Baking', 'Board games', 'Birdwatching', 'Singing', 'Knitting'], teaInterests: ['Earl Grey', 'Chamomile'],
    job: 'Science teacher', education: 'Master’s degree', height: '5′5″', relationship_goals: 'Long-term relationship', love_language: 'Words of affirmation',
    lifestyle: { smoking: 'none', drinking: 'occasionally', fitness: 'low', pets: 'love' },
    minAge: 22, maxAge: 42, verified: false,
  }),
  principal('tamsin', {
    username: 'tamsin.trails', name: 'Tamsin', age: 28, ...woman, sexualOrientation: 'lesbian', location: 'Bend, Oregon',
    bio: 'Trail nurse. I bring the thermos.',
    interests: ['Trail runs', 'Yoga', 'Baking', 'Stargazing', 'Backpacking'], teaInterests: ['Green Tea', 'Herbal Tea'],
    job: 'Nurse', education: 'Bachelor’s degree', height: '5′9″', relationship_goals: 'Something slow', love_language: 'Acts of service',
    lifestyle: { smoking: 'none', drinking: 'occasionally', fitness: 'athlete', pets: 'like' },
    minAge: 22, maxAge: 45,
  }),
  principal('hana', {
    username: 'hana_roasts', name: 'Hana', age: 29, ...woman, sexualOrientation: 'bisexual', location: 'Portland, Oregon',
    bio: 'Coffee roaster who drinks tea at home. I know. I contain at least two cups.',
    interests: ['Coffee', 'Snowshoeing', 'Zines', 'Ice hockey', 'Fermenting'], teaInterests: ['Green Tea', 'Jasmine'],
    job: 'Coffee roaster', education: 'Some college', height: '5′3″', relationship_goals: 'Casual dating', love_language: 'Thoughtful gifts',
    lifestyle: { smoking: 'none', drinking: 'socially', fitness: 'high', pets: 'like' },
    minAge: 22, maxAge: 42, verified: false,
  }),
  principal('marisol', {
    username: 'marisol.nine', name: 'Marisol', age: 32, ...woman, sexualOrientation: 'lesbian', location: 'Portland, Oregon',
    bio: 'Soccer coach. One hearing aid, which I turn off for referees.',
    interests: ['Soccer', 'Dancing', 'Street food', 'Volunteering', 'Beach days'], teaInterests: ['Peppermint', 'Black Tea'],
    job: 'Soccer coach', education: 'Bachelor’s degree', height: '5′6″', relationship_goals: 'Long-term relationship', love_language: 'Physical touch',
    lifestyle: { smoking: 'none', drinking: 'socially', fitness: 'athlete', pets: 'love' },
    minAge: 24, maxAge: 46,
  }),
  principal('nia', {
    username: 'nia.binds', name: 'Nia', age: 33, ...woman, sexualOrientation: 'lesbian', location: 'Portland, Oregon',
    bio: 'Bookbinder with too many plants. Looking for someone to go slow with.',
    interests: ['Pottery', 'Live jazz', 'Gardening', 'Houseplants', 'Printmaking'], teaInterests: ['White Tea', 'Oolong'],
    job: 'Bookbinder', education: 'Apprenticeship', height: '5′7″', relationship_goals: 'Something slow', love_language: 'Quality time',
    lifestyle: { smoking: 'none', drinking: 'occasionally', fitness: 'moderate', pets: 'like' },
    minAge: 25, maxAge: 52,
  }),
  principal('gloria', {
    username: 'gloria.sings', name: 'Gloria', age: 54, ...woman, sexualOrientation: 'lesbian', location: 'Vancouver, Washington',
    bio: 'Choir director. I can make forty people breathe at once, and I still cannot fold a fitted sheet.',
    interests: ['Singing', 'Live jazz', 'Gardening', 'Bowling', 'Brunch'], teaInterests: ['Earl Grey', 'Rooibos'],
    job: 'Choir director', education: 'Master’s degree', height: '5′4″', relationship_goals: 'Long-term relationship', love_language: 'Words of affirmation',
    lifestyle: { smoking: 'none', drinking: 'socially', fitness: 'moderate', pets: 'like' },
    minAge: 40, maxAge: 68,
  }),
  principal('judith', {
    username: 'judith_at_sea', name: 'Judith', age: 66, ...woman, sexualOrientation: 'lesbian', location: 'Portland, Oregon',
    bio: 'Retired ferry captain. I miss the fog and the coffee was never good.',
    interests: ['Kayaking', 'Crosswords', 'Documentaries', 'Chess', 'Long walks'], teaInterests: ['Black Tea', 'Chamomile'],
    job: 'Retired ferry captain', education: 'Trade school', height: '5′9″', relationship_goals: 'Something slow', love_language: 'Quality time',
    lifestyle: { smoking: 'none', drinking: 'occasionally', fitness: 'high', pets: 'like' },
    minAge: 46, maxAge: 75, verified: false,
  }),
];
