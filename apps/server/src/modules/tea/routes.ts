import { teaEndpoints as calls } from '@violet/contract/tea';
import { sendPage } from '#platform/http/page.ts';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { Tea } from './service.ts';

export function teaRoutes(tea: Tea): Route[] {
  return [
    route(calls.stories, async ({ viewer, query, reply }) => sendPage(reply, await tea.stories(viewer.id, query))),
    route(calls.share, ({ viewer, body }) => tea.share(viewer.id, body)),
    route(calls.mine, async ({ viewer, query, reply }) => sendPage(reply, await tea.mine(viewer.id, query))),
    route(calls.remove, ({ viewer, params }) => tea.remove(viewer.id, params.storyId)),
    route(calls.like, ({ viewer, params }) => tea.like(viewer.id, params.storyId)),
    route(calls.unlike, ({ viewer, params }) => tea.unlike(viewer.id, params.storyId)),
    route(calls.report, ({ viewer, params, body }) => tea.report(viewer.id, params.storyId, body)),
    route(calls.hide, ({ viewer, params }) => tea.hide(viewer.id, params.storyId)),
    route(calls.likedStories, async ({ viewer, query, reply }) => sendPage(reply, await tea.likedStories(viewer.id, query))),
    route(calls.stats, () => tea.stats()),
    route(calls.varieties, () => tea.varieties()),
    route(calls.reviews, async ({ viewer, query, reply }) => sendPage(reply, await tea.reviews(viewer.id, query))),
    route(calls.addReview, ({ viewer, body }) => tea.addReview(viewer.id, body)),
    route(calls.ownReviews, ({ viewer }) => tea.ownReviews(viewer.id)),
    route(calls.removeReview, ({ viewer, params }) => tea.removeReview(viewer.id, params.reviewId)),
    route(calls.toggleReviewLike, ({ viewer, params }) => tea.toggleReviewLike(viewer.id, params.reviewId)),
  ];
}
