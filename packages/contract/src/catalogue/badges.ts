// Every badge there is, with its rule as data. It is a counter over what really happened, and how far it has to come. Spec §3 Badge.
// Nothing here rewards going at people: no badge for many likes given, for reports, or for messages that nobody answers.
import type { Badge, BadgeCategory } from '#src/badges.ts';

/** What is counted of a member. Each is a number that only facts move; yes or no are 1 and 0. */
export const badgeCounters = [
  'matches',
  'messagesSent',
  /** The most words that went to and fro in one conversation: twice what the quieter side wrote. */
  'longestConversation',
  'startersSent',
  'reactionsGiven',
  'likesReceived',
  'superLikesReceived',
  'teas',
  /** Matches who drink one of the member's teas. */
  'teaMatches',
  /** Of Tea: what a member shared, supported and reviewed. Nobody else ever sees what is earned by them. */
  'storiesTold',
  'storiesSupported',
  'teasReviewed',
  /** Percent, by the 85 points of a profile. */
  'completeness',
  'photos',
  'interests',
  'lifestyleAnswers',
  'streakDays',
  'status',
  'premium',
  'boosts',
  'verified',
  /** Among the first of a community. */
  'early',
] as const;
export type BadgeCounter = (typeof badgeCounters)[number];

export interface CataloguedBadge extends Badge {
  readonly rule: { readonly counter: BadgeCounter; readonly goal: number };
}

const colors: Readonly<Record<BadgeCategory, string>> = {
  social: 'violet',
  tea: 'amber',
  activity: 'leaf',
  premium: 'amber',
  special: 'rosehip',
};

type Rule = readonly [counter: BadgeCounter, goal: number];

function of(category: BadgeCategory) {
  return <const Id extends string>(id: Id, icon: string, [counter, goal]: Rule, name: string, description: string) =>
    ({ id, name, description, icon, category, color: colors[category], rule: { counter, goal } }) satisfies CataloguedBadge;
}

const [social, tea, activity, premium, special] = [of('social'), of('tea'), of('activity'), of('premium'), of('special')];

/**
 * In the order in which they are shown. The rarer come first, so that a card with three shows the telling ones. A description names no
 * person: the member reads it, and so do others.
 */
export const badgeCatalogue = [
  special('verified', 'badge-check', ['verified', 1], 'Verified', 'Face confirmed by our moderators.'),
  social('kind-heart', 'hand-heart', ['reactionsGiven', 25], 'Kind Heart', 'Gave 25 reactions to what others wrote.'),
  social(
    'deep-talk',
    'messages-square',
    ['longestConversation', 100],
    'Deep Talk',
    'A conversation of 100 messages, with both sides writing.',
  ),
  social(
    'long-talk',
    'message-circle-heart',
    ['longestConversation', 20],
    'Second Pot',
    'A conversation of 20 messages, with both sides writing.',
  ),
  social('twenty-matches', 'flower-2', ['matches', 20], 'Full Bouquet', 'Twenty matches at the same time.'),
  social('five-matches', 'flower', ['matches', 5], 'Small Bouquet', 'Five matches at the same time.'),
  social('first-match', 'heart-handshake', ['matches', 1], 'First Match', 'Two likes met.'),
  social('hundred-messages', 'feather', ['messagesSent', 100], 'Letter Writer', 'Wrote 100 messages to matches.'),
  social('first-words', 'message-circle', ['messagesSent', 1], 'First Words', 'Wrote to a match.'),
  social('starry-eyed', 'star', ['superLikesReceived', 1], 'Starry-Eyed', 'Received a super like.'),
  social('well-liked', 'heart', ['likesReceived', 10], 'Well Liked', 'Liked by ten people.'),
  activity('thirty-days', 'trophy', ['streakDays', 30], 'A Month of Days', 'Here on 30 days in a row.'),
  activity('seven-days', 'flame', ['streakDays', 7], 'A Week of Days', 'Here on 7 days in a row.'),
  activity('three-days', 'sunrise', ['streakDays', 3], 'Three in a Row', 'Here on 3 days in a row.'),
  activity('profile-complete', 'award', ['completeness', 100], 'Whole Picture', 'Filled in the whole profile.'),
  activity('picture-book', 'camera', ['photos', 3], 'Picture Book', 'Three photos on the profile.'),
  activity('many-interests', 'compass', ['interests', 10], 'Curious', 'Named ten interests.'),
  activity('plain-speaker', 'leaf', ['lifestyleAnswers', 4], 'Plain Speaker', 'Answered all four lifestyle questions.'),
  activity('status-sharer', 'sun', ['status', 1], 'Today’s Note', 'Shared a status.'),
  activity('ice-breaker', 'snowflake', ['startersSent', 1], 'Ice Breaker', 'Opened a conversation with one of our questions.'),
  premium('in-the-light', 'rocket', ['boosts', 1], 'In the Light', 'Boosted the profile once.'),
  premium('premium-member', 'gem', ['premium', 1], 'Patron', 'Kept this place going with premium.'),
  special('early-violet', 'sprout', ['early', 1], 'Early Violet', 'Among the first 500 of this community.'),
  tea('tea-curious', 'coffee', ['teas', 1], 'First Cup', 'Chose a tea.'),
  tea('tea-lover', 'cup-soda', ['teas', 3], 'Tea Lover', 'Chose three teas.'),
  tea('tea-shelf', 'library', ['teas', 8], 'The Whole Shelf', 'Chose eight teas.'),
  tea('same-cup', 'gift', ['teaMatches', 1], 'Same Cup', 'A match with a tea in common.'),
  tea('tea-circle', 'users', ['teaMatches', 5], 'Tea Circle', 'Five matches with a tea in common.'),
  tea('first-story', 'book', ['storiesTold', 1], 'Spilled the Tea', 'Shared a story, and nobody knows whose it is.'),
  tea('storyteller', 'feather', ['storiesTold', 5], 'Storyteller', 'Shared five stories.'),
  tea('warm-hands', 'hand-heart', ['storiesSupported', 10], 'Warm Hands', 'Supported ten stories.'),
  tea('tea-taster', 'cup-soda', ['teasReviewed', 3], 'Tea Taster', 'Reviewed three teas.'),
] as const;

export type BadgeId = (typeof badgeCatalogue)[number]['id'];

const ofLikes: readonly BadgeCounter[] = ['likesReceived', 'superLikesReceived'];

/** Only their wearer sees these. Whoever gave a like would read off one that is not awarded that it reached nobody. ADR 045. */
export const badgesOfLikes: readonly string[] = badgeCatalogue.filter(({ rule }) => ofLikes.includes(rule.counter)).map(({ id }) => id);

/** So many members make the first of a community. */
export const earlyMembers = 500;
