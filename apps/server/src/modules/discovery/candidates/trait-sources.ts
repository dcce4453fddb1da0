// Which words on a profile earn which lifestyle chip. Filters offer chips; a profile has interests and answers. Spec R19.
import type { Lifestyle } from '@violet/contract/catalogue/lifestyles';
import type { Interest } from '@violet/contract/catalogue/interests';
import type { fitnessLevels, petLevels } from '@violet/contract/catalogue/profile-options';

type Source =
  | Interest
  | Lifestyle
  | `fitness: ${(typeof fitnessLevels)[number]}`
  | `pets: ${(typeof petLevels)[number]}`
  | 'drinking: socially'
  | 'smoking: none';

const sports: readonly Source[] = [
  'fitness: high',
  'fitness: athlete',
  'Soccer',
  'Basketball',
  'Softball',
  'Tennis',
  'Roller derby',
  'Volleyball',
  'Rugby',
  'Ice hockey',
  'Rowing',
  'Boxing',
  'Cycling',
  'Trail runs',
  'Weightlifting',
];
const outdoors: readonly Source[] = [
  'Hiking',
  'Camping',
  'Climbing',
  'Kayaking',
  'Birdwatching',
  'Surfing',
  'Foraging',
  'Backpacking',
  'Snowshoeing',
];
const arts: readonly Source[] = [
  'Pottery',
  'Painting',
  'Film photos',
  'Zines',
  'Poetry',
  'Writing',
  'Printmaking',
  'Singing',
  'Sketching',
  'Theater',
];
const reading: readonly Source[] = ['Book clubs', 'Libraries', 'Poetry', 'Writing', 'Science fiction'];
const travel: readonly Source[] = ['Travel', 'Road trips', 'Backpacking', 'Languages'];

export const traitSources: Readonly<Record<Lifestyle, readonly Source[]>> = {
  'Active Lifestyle': sports,
  'Mindful Living': ['Yoga', 'Meditation', 'Journaling', 'Slow mornings'],
  'Outdoor Adventures': outdoors,
  'Artistic Pursuits': arts,
  'Professional Career': ['Coding', 'Robotics', 'Architecture'],
  'Family Oriented': ['Dinner parties', 'Board games', 'Cooking'],
  'Travel Enthusiast': travel,
  'Health Conscious': ['Yoga', 'Pilates', 'Swimming', 'Long walks', 'smoking: none'],
  'Environmental Advocate': ['Foraging', 'Gardening', 'Thrifting', 'Beekeeping', 'Volunteering'],
  'Pet Lover': ['pets: love', 'pets: like', 'Dogs', 'Cats'],
  Foodie: ['Baking', 'Cooking', 'Dumplings', 'Wine tasting', 'Farmers’ markets', 'Street food', 'Cheese', 'Brunch', 'Hot sauce'],
  'Book Lover': reading,
  'Fitness Enthusiast': sports,
  Vegan: ['Vegan cooking'],
  Vegetarian: ['Vegan cooking'],
  Adventurous: outdoors,
  Homebody: ['Slow mornings', 'Knitting', 'Houseplants', 'Baking', 'Board games'],
  'Social Butterfly': ['Dinner parties', 'Karaoke', 'Dancing', 'Queer bars', 'Trivia nights', 'drinking: socially'],
  'Night Owl': ['Night swims', 'Stargazing', 'Live music', 'Live jazz', 'Cocktails'],
  'Early Bird': ['Slow mornings', 'Birdwatching', 'Farmers’ markets'],
  Bookworm: reading,
  Artist: arts,
  Traveler: travel,
  Minimalist: ['Thrifting', 'Slow mornings'],
};
