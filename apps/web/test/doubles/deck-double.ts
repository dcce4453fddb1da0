// The server's side of Discover, for tests: deals cards, takes swipes and counts them.
import { discoveryEndpoints } from '@violet/contract/discovery';
import type { DiscoveryCard } from '@violet/contract/discovery';
import { likeEndpoints } from '@violet/contract/likes';
import type { Allowance } from '@violet/contract/likes';
import type { Match } from '@violet/contract/matches';
import { profileEndpoints } from '@violet/contract/profiles';
import { portland } from './place-double.ts';
import type { ApiDouble } from './api-double.ts';

export function aCard(name: string, own: Partial<DiscoveryCard> = {}): DiscoveryCard {
  return {
    id: `${name.toLowerCase()}-id`,
    name,
    age: 29,
    bio: 'Ceramicist. Will drive an hour for dumplings.',
    location: 'Portland, Oregon',
    place: portland,
    distanceMiles: null,
    distanceKm: null,
    genderIdentity: 'woman',
    sexualOrientation: 'lesbian',
    photos: [],
    photosBlurred: false,
    photosForMatches: 0,
    interests: ['Pottery', 'Live jazz'],
    teaInterests: [],
    job: '',
    education: '',
    height: '',
    pronouns: '',
    relationship_goals: '',
    love_language: '',
    prompts: [],
    hereAs: 'solo',
    structure: null,
    partner: null,
    isVerified: false,
    isOnline: null,
    lastActive: null,
    badges: [],
    commonInterests: [],
    ...own,
  };
}

export interface DeckDouble {
  cards: DiscoveryCard[];
  allowance?: Partial<Allowance>;
  /** Whose like meets the viewer's, and what comes of it. */
  matches?: Record<string, Match>;
}

export function dealDeck({ cards, allowance: allowanceOverrides = {}, matches = {} }: DeckDouble): (api: ApiDouble) => void {
  const swiped = new Set<string>();
  let last: string | null = null;
  const allowance: Allowance = {
    likesRemaining: 10,
    superLikesRemaining: 1,
    likesResetAt: null,
    superLikesResetAt: null,
    waiting: 0,
    answerFirst: false,
    ...allowanceOverrides,
  };
  return (api) => {
    api
      .on(discoveryEndpoints.cards, ({ query }) => cards.filter(({ id }) => !swiped.has(id)).slice(0, query.limit))
      .on(profileEndpoints.get, ({ params }) => {
        const card = cards.find(({ id }) => id === params.userId);
        if (card === undefined) throw new Error(`Nobody has dealt ${params.userId}`);
        return card;
      })
      .on(likeEndpoints.allowance, () => ({ ...allowance }))
      .on(likeEndpoints.undo, () => {
        if (last !== null) swiped.delete(last);
        return undefined;
      })
      .on(likeEndpoints.swipe, ({ body }) => {
        const { targetUserId, isLike, isSuperLike } = body;
        swiped.add(targetUserId);
        last = targetUserId;
        if (isLike && allowance.likesRemaining !== null) allowance.likesRemaining -= 1;
        if (isSuperLike) allowance.superLikesRemaining -= 1;
        const match = isLike ? matches[targetUserId] : undefined;
        return {
          id: `swipe-of-${targetUserId}`,
          userId: body.userId,
          targetUserId,
          isLike,
          isSuperLike,
          createdAt: '2026-05-01T10:00:00.000Z',
          allowance: { ...allowance },
          ...(match === undefined ? {} : { match }),
        };
      });
  };
}
