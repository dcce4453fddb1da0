import { likeEndpoints } from '@violet/contract/likes';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { Likes } from './service.ts';

export function likeRoutes(likes: Likes): Route[] {
  return [
    route(likeEndpoints.swipe, ({ viewer, body }) => likes.swipe(viewer, body)),
    route(likeEndpoints.undo, ({ viewer, params }) => likes.undo(viewer, params.likeId)),
    route(likeEndpoints.allowance, ({ viewer }) => likes.allowance(viewer)),
  ];
}
