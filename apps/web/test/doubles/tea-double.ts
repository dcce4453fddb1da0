import { teaVarieties } from '@violet/contract/catalogue/teas';
import { subscriptionEndpoints } from '@violet/contract/subscription/subscription';
import type { Subscription } from '@violet/contract/subscription/subscription';
import { teaEndpoints } from '@violet/contract/tea';
import type { OwnStory, Review, Story } from '@violet/contract/tea';
import type { ApiDouble } from './api-double.ts';
import { noSubscription } from './subscription-double.ts';

export function aStory(own: Partial<Story> = {}): Story {
  return {
    id: 'story-1',
    title: 'The first time my mother asked',
    content: 'She set out two cups.',
    aboutName: null,
    teaType: 'family',
    likes: 214,
    likedByMe: false,
    createdAt: '2026-05-01T00:00:00.000Z',
    ...own,
  };
}

export function anOwnStory(own: Partial<OwnStory> = {}): OwnStory {
  return { ...aStory({ id: 'own-1', title: 'Mine alone', likes: 3 }), appearsAt: null, ...own };
}

export function aReview(own: Partial<Review> = {}): Review {
  return {
    id: 'review-1',
    teaId: 'chai',
    rating: 4,
    content: 'Every family makes it the right way. Mine too.',
    likes: 7,
    likedByMe: false,
    createdAt: '2026-05-01T00:00:00.000Z',
    ...own,
  };
}

/** Tea with these stories, as a premium member finds it. */
export function answerTea(api: ApiDouble, stories: Story[] = [aStory()]): ApiDouble {
  return api
    .on(teaEndpoints.stories, ({ query }) => stories.filter(({ teaType }) => query.category === 'all' || teaType === query.category))
    .on(teaEndpoints.stats, () => ({
      storiesShared: stories.length,
      supportGiven: stories.reduce((sum, { likes }) => sum + likes, 0),
      categories: { dating: 0, friendship: 0, family: stories.length, workplace: 0 },
    }))
    .on(teaEndpoints.mine, () => [])
    .on(teaEndpoints.ownReviews, () => [])
    .on(teaEndpoints.varieties, () => teaVarieties.map((tea) => ({ ...tea, averageRating: null, reviewCount: 0 })))
    .on(teaEndpoints.reviews, () => []);
}

/** Tea as a member without premium finds it. */
export function answerPaywall(api: ApiDouble, own: OwnStory[] = [], more: Partial<Subscription> = {}): ApiDouble {
  return api
    .on(teaEndpoints.mine, () => own)
    .on(teaEndpoints.ownReviews, () => [])
    .on(subscriptionEndpoints.status, () => ({ ...noSubscription, ...more }));
}
