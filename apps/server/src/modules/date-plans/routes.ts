import { datePlanEndpoints } from '@violet/contract/date-plans';
import { route, type Route } from '#platform/http/gate/route.ts';
import { stopPage } from './page/answer-page.ts';
import type { DatePlans } from './service.ts';

export function datePlanRoutes(plans: DatePlans): Route[] {
  return [
    route(datePlanEndpoints.list, ({ viewer }) => plans.list(viewer.id)),
    route(datePlanEndpoints.create, ({ viewer, body }) => plans.create(viewer.id, body)),
    route(datePlanEndpoints.update, ({ viewer, params, body }) => plans.change(viewer.id, params.planId, body)),
    route(datePlanEndpoints.remove, ({ viewer, params }) => plans.remove(viewer.id, params.planId)),
    route(datePlanEndpoints.checkIn, ({ viewer, params, body }) => plans.checkIn(viewer.id, params.planId, body.answer)),
    route(datePlanEndpoints.page, ({ viewer, params, request, reply }) =>
      plans.page(params.token, { request, reply, memberId: viewer?.id }),
    ),
    route(datePlanEndpoints.stopPage, ({ request, reply }) => stopPage(request, reply, false)),
    route(datePlanEndpoints.stop, async ({ params, request, reply }) => {
      await plans.stop(params.token);
      return stopPage(request, reply, true);
    }),
  ];
}
