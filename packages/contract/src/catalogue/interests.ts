// What a member can like. Spec §3 Interest catalogue: nine categories, and the preference editor's seven.

export const interestCategories = [
  {
    id: 'fitness',
    name: 'Fitness & Health',
    interests: [
      'Yoga',
      'Trail runs',
      'Weightlifting',
      'Pilates',
      'Swimming',
      'Night swims',
      'Cycling',
      'Boxing',
      'Rowing',
      'Dance classes',
      'Long walks',
    ],
  },
  {
    id: 'nightlife',
    name: 'Nightlife & Social',
    interests: [
      'Live music',
      'Live jazz',
      'Karaoke',
      'Drag shows',
      'Dancing',
      'Cocktails',
      'Cider',
      'Trivia nights',
      'Comedy nights',
      'Dinner parties',
      'Queer bars',
    ],
  },
  {
    id: 'creative',
    name: 'Creative Arts',
    interests: [
      'Pottery',
      'Painting',
      'Film photos',
      'Zines',
      'Knitting',
      'Poetry',
      'Writing',
      'Printmaking',
      'Singing',
      'Sketching',
      'Quilting',
      'Theater',
    ],
  },
  {
    id: 'outdoor',
    name: 'Outdoor Adventures',
    interests: [
      'Hiking',
      'Camping',
      'Climbing',
      'Kayaking',
      'Birdwatching',
      'Surfing',
      'Stargazing',
      'Foraging',
      'Backpacking',
      'Road trips',
      'Beach days',
      'Snowshoeing',
    ],
  },
  {
    id: 'food',
    name: 'Food & Culinary',
    interests: [
      'Baking',
      'Cooking',
      'Dumplings',
      'Wine tasting',
      'Farmers’ markets',
      'Coffee',
      'Fermenting',
      'Vegan cooking',
      'Street food',
      'Cheese',
      'Brunch',
      'Hot sauce',
    ],
  },
  {
    id: 'technology',
    name: 'Technology & Gaming',
    interests: [
      'Board games',
      'Video games',
      'Tabletop roleplaying',
      'Coding',
      'Robotics',
      'Podcasts',
      'Science fiction',
      'Crosswords',
      'Retro consoles',
      'Electronics',
      '3D printing',
    ],
  },
  {
    id: 'learning',
    name: 'Learning & Culture',
    interests: [
      'Book clubs',
      'Museums',
      'Languages',
      'Queer history',
      'Film nights',
      'Opera',
      'Philosophy',
      'Documentaries',
      'Libraries',
      'Travel',
      'Volunteering',
      'Architecture',
    ],
  },
  {
    id: 'sports',
    name: 'Sports & Competition',
    interests: [
      'Soccer',
      'Basketball',
      'Softball',
      'Tennis',
      'Roller derby',
      'Volleyball',
      'Rugby',
      'Bowling',
      'Pickleball',
      'Ice hockey',
      'Chess',
    ],
  },
  {
    id: 'wellness',
    name: 'Lifestyle & Wellness',
    interests: [
      'Gardening',
      'Houseplants',
      'Roses',
      'Meditation',
      'Journaling',
      'Thrifting',
      'Vinyl',
      'Dogs',
      'Cats',
      'Tarot',
      'Slow mornings',
      'Beekeeping',
    ],
  },
] as const;

export type InterestCategory = (typeof interestCategories)[number];
export type Interest = InterestCategory['interests'][number];

export const interestNames: readonly Interest[] = interestCategories.flatMap((category): readonly Interest[] => category.interests);

export const interestBitCount = 128;
const bitsPerCategory = 14;

/**
 * The bit of each interest in a stored mask of `interestBitCount` bits. Each category owns fourteen, so that adding an
 * interest at the end of its category moves no other.
 */
export const interestIndex: ReadonlyMap<string, number> = new Map(
  interestCategories.flatMap((category, c) => category.interests.map((name, i): [string, number] => [name, c * bitsPerCategory + i])),
);

/** The preference editor's shorter list, in the same words. */
export const editorInterestCategories = [
  {
    id: 'social',
    name: 'Social',
    interests: ['Live music', 'Karaoke', 'Dancing', 'Dinner parties', 'Trivia nights', 'Drag shows', 'Volunteering'],
  },
  { id: 'creative', name: 'Creative', interests: ['Pottery', 'Painting', 'Film photos', 'Writing', 'Poetry', 'Knitting', 'Theater'] },
  { id: 'active', name: 'Active', interests: ['Yoga', 'Trail runs', 'Cycling', 'Swimming', 'Climbing', 'Soccer', 'Roller derby'] },
  {
    id: 'intellectual',
    name: 'Intellectual',
    interests: ['Book clubs', 'Museums', 'Languages', 'Queer history', 'Philosophy', 'Documentaries'],
  },
  { id: 'culinary', name: 'Culinary', interests: ['Baking', 'Cooking', 'Wine tasting', 'Farmers’ markets', 'Coffee', 'Brunch'] },
  {
    id: 'tech-games',
    name: 'Tech & Games',
    interests: ['Board games', 'Video games', 'Tabletop roleplaying', 'Coding', 'Science fiction', 'Crosswords'],
  },
  { id: 'nature', name: 'Nature', interests: ['Hiking', 'Camping', 'Gardening', 'Birdwatching', 'Stargazing', 'Kayaking', 'Foraging'] },
] as const satisfies readonly { id: string; name: string; interests: readonly Interest[] }[];
