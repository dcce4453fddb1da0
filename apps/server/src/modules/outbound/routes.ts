import { notificationEndpoints } from '@violet/contract/notifications';
import { route, type Route } from '#platform/http/gate/route.ts';
import { unsubscribeDone, unsubscribeQuestion } from './email/unsubscribe-page.ts';
import type { Outbound } from './service.ts';

export function outboundRoutes(outbound: Outbound): Route[] {
  return [
    route(notificationEndpoints.pushKey, () => outbound.publicKey()),
    route(notificationEndpoints.addPush, ({ viewer, body }) => outbound.subscribe(viewer, body)),
    route(notificationEndpoints.removePush, ({ viewer, body }) => outbound.unsubscribe(viewer.id, body.endpoint)),
    route(notificationEndpoints.unsubscribePage, ({ request, reply }) => unsubscribeQuestion(request, reply)),
    route(notificationEndpoints.unsubscribe, async ({ params, request, reply }) => {
      await outbound.stop(params.token);
      return unsubscribeDone(request, reply);
    }),
  ];
}
