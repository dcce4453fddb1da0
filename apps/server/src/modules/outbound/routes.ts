import { outboundEndpoints } from '@violet/contract/notifications/outbound';
import { route, type Route } from '#platform/http/gate/route.ts';
import { unsubscribeDone, unsubscribeQuestion } from './email/unsubscribe-page.ts';
import type { Outbound } from './service.ts';

export function outboundRoutes(outbound: Outbound): Route[] {
  return [
    route(outboundEndpoints.pushKey, () => outbound.publicKey()),
    route(outboundEndpoints.addPush, ({ viewer, body }) => outbound.subscribe(viewer, body)),
    route(outboundEndpoints.removePush, ({ viewer, body }) => outbound.unsubscribe(viewer.id, body.endpoint)),
    route(outboundEndpoints.unsubscribePage, ({ request, reply }) => unsubscribeQuestion(request, reply)),
    route(outboundEndpoints.unsubscribe, async ({ params, request, reply }) => {
      await outbound.stop(params.token);
      return unsubscribeDone(request, reply);
    }),
  ];
}
