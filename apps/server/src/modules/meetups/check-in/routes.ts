import { meetupAttendanceEndpoints as calls } from '@violet/contract/meetups/meetup-attendance';
import { sendPage } from '#platform/http/page.ts';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { Meetups } from '#modules/meetups/service.ts';
import type { ProfileBudget } from '#modules/profiles/service.ts';

export function checkInRoutes(meetups: Meetups, budget: ProfileBudget): Route[] {
  return [
    route(calls.begun, async ({ viewer, query, reply }) => sendPage(reply, await meetups.begun(viewer.id, query))),
    route(calls.showCode, ({ viewer, params }) => meetups.showCode(viewer.id, params.eventId)),
    route(calls.checkIn, ({ viewer, params, body }) => meetups.checkIn(viewer.id, params.eventId, body.code)),
    route(calls.met, async ({ viewer, params, request }) =>
      budget.admit(viewer.id, request.ip, await meetups.met(viewer.id, params.eventId)),
    ),
    route(calls.like, ({ viewer, params, body }) => meetups.likeMet(viewer, params.eventId, body.targetUserId)),
  ];
}
