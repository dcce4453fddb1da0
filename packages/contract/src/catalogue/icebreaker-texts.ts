import type { Interest } from './interests.ts';
import type { Tea } from './teas.ts';

// The conversation starters themselves. `{interest}` and `{tea}` stand for something both of them chose.

export const icebreakerCategories = ['Tea', 'Story', 'Play', 'Shared', 'Plans', 'Small things'] as const;
export type IcebreakerCategory = (typeof icebreakerCategories)[number];

export interface IcebreakerText {
  /** Never reused: a sent message keeps it. */
  readonly id: string;
  readonly category: IcebreakerCategory;
  readonly template: string;
  /** Only for two who share one of these; without it the placeholder decides. */
  readonly about?: readonly (Interest | Tea)[];
}

export const icebreakerTexts: readonly IcebreakerText[] = [
  { id: 'tea-cup', category: 'Tea', template: 'What is in your cup right now?' },
  { id: 'tea-mug', category: 'Tea', template: 'Describe your favorite mug. Spare no detail, chips included.' },
  { id: 'tea-milk', category: 'Tea', template: 'Milk first, milk last, or no milk and strong opinions?' },
  { id: 'tea-guest', category: 'Tea', template: 'I turn up at your door in the rain. What do you put in my hands?' },
  { id: 'tea-biscuit', category: 'Tea', template: 'Which cookie survives being dunked, and how do you know?' },
  { id: 'tea-shared-how', category: 'Tea', template: 'You drink {tea} too. How long do you let it sit, honestly?' },
  { id: 'tea-shared-first', category: 'Tea', template: 'Who poured you your first {tea}?' },
  { id: 'tea-shared-place', category: 'Tea', template: 'Where is the best {tea} within a walk of you? I am asking for both of us.' },
  { id: 'tea-shared-convert', category: 'Tea', template: 'Someone says they do not like {tea}. What do you tell them?' },
  { id: 'tea-chai', category: 'Tea', template: 'Your chai: whose recipe, and how much ginger is too much?', about: ['Chai'] },
  { id: 'tea-matcha', category: 'Tea', template: 'Matcha: whisk, or a jar with a tight lid and no shame?', about: ['Matcha'] },
  { id: 'tea-earl', category: 'Tea', template: 'Earl Grey, hot, as the captain has it. Or are you a latte person?', about: ['Earl Grey'] },
  {
    id: 'tea-evening',
    category: 'Tea',
    template: 'We both have a bedtime tea on our lists. What time is your evening really over?',
    about: ['Chamomile', 'Rooibos', 'Peppermint', 'Herbal Tea'],
  },

  { id: 'story-hands', category: 'Story', template: 'What is the best thing you have ever made with your hands?' },
  { id: 'story-kind', category: 'Story', template: 'What is the kindest thing a stranger has done for you?' },
  { id: 'story-wrong-bus', category: 'Story', template: 'Tell me about a wrong turn that turned out well.' },
  { id: 'story-teacher', category: 'Story', template: 'Which teacher would you like to write a letter to?' },
  { id: 'story-house', category: 'Story', template: 'What does the house you grew up in smell of?' },
  { id: 'story-knew', category: 'Story', template: 'Which film or book told you something about yourself before you knew it?' },
  { id: 'story-brave', category: 'Story', template: 'What did you do this year that took a deep breath first?' },
  { id: 'story-grandmother', category: 'Story', template: 'What did an older woman once tell you that stuck?' },
  { id: 'story-kept', category: 'Story', template: 'What do you keep that nobody else would?' },
  { id: 'story-changed-mind', category: 'Story', template: 'What have you changed your mind about lately?' },

  { id: 'play-truths', category: 'Play', template: 'Two truths and a lie. You go first.' },
  { id: 'play-three-words', category: 'Play', template: 'Your week in three words. No explaining until I have guessed.' },
  { id: 'play-museum', category: 'Play', template: 'You get your own museum. What is in the first room?' },
  { id: 'play-karaoke', category: 'Play', template: 'The microphone is in your hand and there is no way out. Which song?' },
  { id: 'play-superpower', category: 'Play', template: 'Pick a small and useless superpower.' },
  { id: 'play-book-cover', category: 'Play', template: 'Your life as a paperback: what does the blurb get wrong?' },
  { id: 'play-dinner', category: 'Play', template: 'Three people for dinner, one of them fictional. Who sits next to you?' },
  { id: 'play-weather', category: 'Play', template: 'Describe your morning as a weather report.' },
  { id: 'play-rank', category: 'Play', template: 'Rank these: first frost, last page, warm bread, clean sheets.' },

  { id: 'shared-start', category: 'Shared', template: 'We both like {interest}. Where did it start for you?' },
  { id: 'shared-beginner', category: 'Shared', template: 'What does everyone get wrong about {interest}?' },
  { id: 'shared-best', category: 'Shared', template: 'Best thing {interest} ever gave you? A scar counts.' },
  { id: 'shared-alone', category: 'Shared', template: 'Is {interest} something you would rather do alone, or is there room for one more?' },
  { id: 'shared-lately', category: 'Shared', template: 'When did you last find time for {interest}?' },
  { id: 'shared-teach', category: 'Shared', template: 'Teach me one thing about {interest} that is not on the internet.' },
  { id: 'shared-worst', category: 'Shared', template: 'Your most glorious failure in the field of {interest}, please.' },
  { id: 'shared-why', category: 'Shared', template: 'Of everything you could have written, you put down {interest}. Why that?' },
  { id: 'shared-pottery', category: 'Shared', template: 'What is the ugliest pot you could not throw away?', about: ['Pottery'] },
  {
    id: 'shared-books',
    category: 'Shared',
    template: 'Which book do you keep giving away and buying again?',
    about: ['Book clubs', 'Libraries', 'Science fiction'],
  },
  {
    id: 'shared-garden',
    category: 'Shared',
    template: 'Which plant have you killed more than once?',
    about: ['Gardening', 'Houseplants', 'Roses'],
  },
  {
    id: 'shared-kitchen',
    category: 'Shared',
    template: 'What do you cook when nobody is looking?',
    about: ['Cooking', 'Baking', 'Vegan cooking', 'Fermenting'],
  },
  {
    id: 'shared-bread',
    category: 'Shared',
    template: 'Does your sourdough have a name? Mine would like to know.',
    about: ['Baking', 'Fermenting'],
  },
  { id: 'shared-dumplings', category: 'Shared', template: 'How far have you driven for dumplings?', about: ['Dumplings', 'Street food'] },
  {
    id: 'shared-trail',
    category: 'Shared',
    template: 'Which trail would you walk again tomorrow?',
    about: ['Hiking', 'Trail runs', 'Backpacking', 'Long walks'],
  },
  {
    id: 'shared-sky',
    category: 'Shared',
    template: 'Where do you go when you need to see a lot of sky?',
    about: ['Stargazing', 'Camping', 'Beach days', 'Birdwatching'],
  },
  { id: 'shared-birds', category: 'Shared', template: 'Which bird do you take personally?', about: ['Birdwatching'] },
  {
    id: 'shared-water',
    category: 'Shared',
    template: 'Cold water: in at once, or one toe at a time?',
    about: ['Swimming', 'Night swims', 'Surfing', 'Kayaking'],
  },
  {
    id: 'shared-music',
    category: 'Shared',
    template: 'Which concert do you still bring up too often?',
    about: ['Live music', 'Live jazz', 'Vinyl', 'Opera'],
  },
  {
    id: 'shared-games',
    category: 'Shared',
    template: 'Are you a gracious loser? Evidence, please.',
    about: ['Board games', 'Chess', 'Trivia nights', 'Video games', 'Crosswords'],
  },
  {
    id: 'shared-stage',
    category: 'Shared',
    template: 'What was the last performance that made you forget your phone?',
    about: ['Theater', 'Drag shows', 'Comedy nights', 'Opera'],
  },
  {
    id: 'shared-make',
    category: 'Shared',
    template: 'What is half finished on your table right now?',
    about: ['Knitting', 'Quilting', 'Painting', 'Printmaking', 'Zines', 'Sketching', 'Writing'],
  },
  { id: 'shared-pets', category: 'Shared', template: 'Tell me about the animal in charge at your place.', about: ['Dogs', 'Cats'] },
  {
    id: 'shared-team',
    category: 'Shared',
    template: 'What position do you play, and what does it say about you?',
    about: ['Soccer', 'Basketball', 'Softball', 'Rugby', 'Roller derby', 'Volleyball', 'Ice hockey'],
  },
  {
    id: 'shared-travel',
    category: 'Shared',
    template: 'Which place would you go back to for one meal?',
    about: ['Travel', 'Road trips', 'Languages', 'Street food'],
  },
  {
    id: 'shared-history',
    category: 'Shared',
    template: 'Which woman from history would you have liked to sit next to?',
    about: ['Queer history', 'Museums', 'Documentaries', 'Philosophy'],
  },
  {
    id: 'shared-thrift',
    category: 'Shared',
    template: 'Best secondhand find. Price included, that is half the story.',
    about: ['Thrifting', 'Vinyl'],
  },

  { id: 'plans-interest', category: 'Plans', template: 'If we ever went for {interest} together, who would be in charge?' },
  { id: 'plans-first-hour', category: 'Plans', template: 'An hour, {interest} and no phones. What would we talk about?' },
  { id: 'plans-tea', category: 'Plans', template: 'One pot of {tea}, two chairs. Where are the chairs?' },
  { id: 'plans-sunday', category: 'Plans', template: 'It is Sunday and nobody needs you. What happens by noon?' },
  { id: 'plans-rain', category: 'Plans', template: 'Plans fell through and it rains. Now what?' },
  { id: 'plans-town', category: 'Plans', template: 'I have one afternoon in your town. Where do you send me?' },
  { id: 'plans-season', category: 'Plans', template: 'What are you looking forward to this season?' },
  {
    id: 'plans-market',
    category: 'Plans',
    template: 'We have twenty dollars and a farmers’ market. What is for dinner?',
    about: ['Farmers’ markets', 'Cooking', 'Cheese'],
  },

  { id: 'small-morning', category: 'Small things', template: 'What is the first thing you notice when you come into a room?' },
  { id: 'small-luxury', category: 'Small things', template: 'What is your five-dollar luxury?' },
  { id: 'small-hill', category: 'Small things', template: 'Which small hill would you die on?' },
  { id: 'small-smell', category: 'Small things', template: 'Which smell stops you in the street?' },
  { id: 'small-word', category: 'Small things', template: 'Which word do you use too much?' },
  { id: 'small-window', category: 'Small things', template: 'What do you see from your favorite window?' },
  { id: 'small-list', category: 'Small things', template: 'What is on your list today that could wait till spring?' },
];
