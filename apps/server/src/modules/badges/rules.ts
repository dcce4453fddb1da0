import type { Badge, UserBadge } from '@violet/contract/badges';
import { badgeCatalogue, badgesOfLikes, type BadgeCounter, type BadgeId, type CataloguedBadge } from '@violet/contract/catalogue/badges';
import { lifestyleQuestions } from '@violet/contract/catalogue/profile-options';
import { completenessOf } from '@violet/contract/completeness';
import type { Tally } from '#modules/tea/service.ts';
import type { EarnedRow, FactsRow } from './queries.ts';

const catalogue: readonly CataloguedBadge[] = badgeCatalogue;

type Counts = Readonly<Record<BadgeCounter, number>>;

/** What the member did in Tea, of which no other table knows. */
export type TeaFacts = Omit<Tally, 'member_id'>;

export const noTea: TeaFacts = { stories_told: 0, stories_supported: 0, teas_reviewed: 0 };

export type Facts = FactsRow & TeaFacts & { readonly streak_days: number };

const ofTea = ['storiesTold', 'storiesSupported', 'teasReviewed'] as const satisfies readonly BadgeCounter[];

const ofPhotos: readonly BadgeCounter[] = ['photos', 'completeness'];

function countTea({ stories_told, stories_supported, teas_reviewed }: TeaFacts): Pick<Counts, (typeof ofTea)[number]> {
  return { storiesTold: stories_told, storiesSupported: stories_supported, teasReviewed: teas_reviewed };
}

/** Only the day is kept of what a member did in Tea. ADR 009. */
export function momentOf(badgeId: string, now: Date): Date {
  const counter = catalogue.find(({ id }) => id === badgeId)?.rule.counter;
  return (ofTea as readonly (BadgeCounter | undefined)[]).includes(counter) ? coarseMoment(now, false) : now;
}

/** The badges that are reached by activity in Tea alone. */
export function reachedInTea(facts: TeaFacts): BadgeId[] {
  const counts = countTea(facts);
  return badgeCatalogue
    .filter(({ rule }) => rule.counter in counts && counts[rule.counter as keyof typeof counts] >= rule.goal)
    .map(({ id }) => id);
}

function countOf(facts: Facts): Counts {
  const { bio, has_city, interests, lifestyle, photos } = facts;
  const completeness = completenessOf({
    bio,
    interests,
    photos: Array.from({ length: photos }, String),
    location: has_city ? 'named' : '',
  });
  return {
    matches: facts.matches,
    messagesSent: facts.messages_sent,
    longestConversation: facts.longest_conversation,
    startersSent: facts.starters_sent,
    reactionsGiven: facts.reactions_given,
    likesReceived: facts.likes_received,
    superLikesReceived: facts.super_likes_received,
    teas: facts.teas,
    teaMatches: facts.tea_matches,
    completeness: completeness.percent,
    photos,
    interests: interests.length,
    lifestyleAnswers: Object.keys(lifestyleQuestions).filter((question) => lifestyle[question] !== undefined).length,
    streakDays: facts.streak_days,
    status: Number(facts.has_status),
    premium: Number(facts.premium),
    boosts: Number(facts.boosted),
    verified: Number(facts.is_verified),
    early: Number(facts.early),
    ...countTea(facts),
  };
}

/** The badges whose goals these facts reach. */
export function reachedBadges(facts: Facts): BadgeId[] {
  const counts = countOf(facts);
  return badgeCatalogue.filter(({ rule }) => counts[rule.counter] >= rule.goal).map(({ id }) => id);
}

/** A catalogue's entry as it is answered: its rule shows as progress. */
function presentBadge({ id, name, description, icon, category, color }: CataloguedBadge): Badge {
  return { id, name, description, icon, category, color };
}

const presented: readonly { readonly entry: CataloguedBadge; readonly badge: Badge }[] = catalogue.map((entry) => ({
  entry,
  badge: presentBadge(entry),
}));

export const everyBadge: readonly Badge[] = presented.map(({ badge }) => badge);

/** Whether a badge is worn now: 'Verified' only as long as the member is. */
function isWorn(entry: CataloguedBadge, isVerified: boolean): boolean {
  return entry.rule.counter !== 'verified' || isVerified;
}

export interface Wearer {
  readonly badgeIds: readonly string[];
  readonly isVerified: boolean;
  /** The wearer hides the last activity, so nothing shows the days in a row either. */
  readonly hidesActivity: boolean;
  /** How many lie under a cover nobody is told, and what is earned by them would tell. ADR 044. */
  readonly coversPhotos: boolean;
}

function isHidden({ category, id, rule: { counter } }: CataloguedBadge, { hidesActivity, coversPhotos }: Wearer): boolean {
  if (category === 'tea' || badgesOfLikes.includes(id)) return true;
  return (hidesActivity && counter === 'streakDays') || (coversPhotos && ofPhotos.includes(counter));
}

/** What others see of earned badges, in the catalogue's order. Those of Tea (Spec R15) and of likes only their wearer sees. */
export function shownBadges(wearer: Wearer): Badge[] {
  return presented
    .filter(({ entry }) => wearer.badgeIds.includes(entry.id) && isWorn(entry, wearer.isVerified) && !isHidden(entry, wearer))
    .map(({ badge }) => badge);
}

function userBadge(memberId: string, badge: Badge, earnedAt: Date | null, progress: number, maxProgress: number): UserBadge {
  return { id: `${memberId}.${badge.id}`, badge, earnedAt: earnedAt?.toISOString() ?? null, progress, maxProgress };
}

/** Every badge there is, with the member's progress. An earned one is kept, whatever became of the facts. */
export function ownBadges(facts: Facts, earned: readonly EarnedRow[]): UserBadge[] {
  const counts = countOf(facts);
  return presented.map(({ entry, badge }) => {
    const { counter, goal } = entry.rule;
    const row = isWorn(entry, facts.is_verified) ? earned.find(({ badge_id }) => badge_id === entry.id) : undefined;
    return userBadge(facts.id, badge, row?.earned_at ?? null, row ? goal : Math.min(goal, counts[counter]), goal);
  });
}

/** Earned badges as new ones or as another member sees them, in the catalogue's order. */
export function earnedBadges(memberId: string, earned: readonly EarnedRow[]): UserBadge[] {
  return presented.flatMap(({ entry, badge }) => {
    const row = earned.find(({ badge_id }) => badge_id === entry.id);
    return row ? [userBadge(memberId, badge, row.earned_at, entry.rule.goal, entry.rule.goal)] : [];
  });
}

/** What others read: the day, and only the month of a wearer who hides the last activity. A minute would tell of it. */
export function coarseMoment(at: Date, hidesActivity: boolean): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), hidesActivity ? 1 : at.getUTCDate()));
}
