import { badgeCatalogue } from '@violet/contract/catalogue/badges';
import { interestCategories } from '@violet/contract/catalogue/interests';
import { PRODUCT_NAME } from '@violet/contract/product';
import { highlightLabels, type Activity, type HighlightLabel, type ProfileStats } from '@violet/contract/profiles';
import type { ActivityRow, FiguresRow } from './queries.ts';

type CategoryId = (typeof interestCategories)[number]['id'];

/** What each category of interests says of a member. */
const saidBy: Readonly<Record<CategoryId, HighlightLabel>> = {
  fitness: 'active',
  sports: 'active',
  outdoor: 'adventurous',
  creative: 'creative',
  learning: 'curious',
  technology: 'playful',
  nightlife: 'sociable',
  food: 'homely',
  wellness: 'calm',
};

/** What else says something, and how much: a lifestyle answer (`fitness: athlete`), an interest, a badge. */
const hints: readonly { readonly from: string; readonly label: HighlightLabel; readonly points: number }[] = [
  { from: 'fitness: high', label: 'active', points: 15 },
  { from: 'fitness: athlete', label: 'active', points: 30 },
  { from: 'drinking: socially', label: 'sociable', points: 10 },
  { from: 'pets: love', label: 'warmhearted', points: 20 },
  { from: 'Volunteering', label: 'warmhearted', points: 25 },
  { from: 'Dinner parties', label: 'homely', points: 15 },
  { from: 'Road trips', label: 'adventurous', points: 10 },
  { from: 'many-interests', label: 'curious', points: 15 },
  { from: 'ice-breaker', label: 'playful', points: 10 },
  { from: 'five-matches', label: 'sociable', points: 15 },
  { from: 'kind-heart', label: 'warmhearted', points: 40 },
  { from: 'long-talk', label: 'warmhearted', points: 15 },
  { from: 'deep-talk', label: 'warmhearted', points: 25 },
];

const shownHighlights = 4;

/** The first interest of a kind says the most, each further one less: 30, 51, 66, 76 … of 100. */
function pointsFor(interests: number): number {
  return 100 * (1 - 0.7 ** interests);
}

/** What a member is like, strongest first; nothing without a reason in the profile. */
export function highlightsOf({
  interests,
  lifestyle,
  badge_ids,
}: Pick<FiguresRow, 'interests' | 'lifestyle' | 'badge_ids'>): ProfileStats['highlights'] {
  const counts = new Map<HighlightLabel, number>();
  for (const category of interestCategories) {
    const named: readonly string[] = category.interests;
    const label = saidBy[category.id];
    counts.set(label, (counts.get(label) ?? 0) + interests.filter((interest) => named.includes(interest)).length);
  }
  const traits = new Set([...interests, ...badge_ids, ...Object.entries(lifestyle).map(([question, level]) => `${question}: ${level}`)]);
  return highlightLabels
    .map((label) => {
      const extra = hints.filter((hint) => hint.label === label && traits.has(hint.from)).reduce((sum, { points }) => sum + points, 0);
      return { label, score: Math.min(100, Math.round(pointsFor(counts.get(label) ?? 0) + extra)) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, shownHighlights);
}

const badgeNames: ReadonlyMap<string, string> = new Map(badgeCatalogue.map(({ id, name }) => [id, name]));

function textOf({ kind, name, count, badge_id }: ActivityRow): string {
  switch (kind) {
    case 'joined':
      return `Joined ${PRODUCT_NAME}`;
    case 'match':
      return `Matched with ${name}`;
    case 'likes':
      return count === 1 ? 'One person liked you' : `${count} people liked you`;
    case 'badge':
      return `Earned the badge ${badgeNames.get(badge_id ?? '') ?? ''}`.trimEnd();
    case 'status':
      return 'Shared a status';
    case 'photo':
      return 'Added a photo';
    case 'profile':
      return 'Updated your profile';
  }
}

export function presentActivity(row: ActivityRow): Activity {
  return {
    kind: row.kind,
    text: textOf(row),
    at: row.at.toISOString(),
    ...(row.name === null ? {} : { name: row.name }),
    ...(row.count === null ? {} : { count: row.count }),
    ...(row.badge_id === null ? {} : { badgeId: row.badge_id }),
  };
}
