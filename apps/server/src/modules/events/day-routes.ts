import { meetupDayEndpoints as calls } from '@violet/contract/meetup-days';
import { sendPage } from '../../platform/http/page.ts';
import type { ProfileBudget } from '../../platform/http/profile-budget.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { MeetupCalendar } from './service.ts';

export function meetupDayRoutes(meetups: MeetupCalendar, budget: ProfileBudget): Route[] {
  return [
    route(calls.begun, async ({ viewer, query, reply }) => sendPage(reply, await meetups.begun(viewer.id, query))),
    route(calls.showCode, ({ viewer, params }) => meetups.showCode(viewer.id, params.eventId), { limit: 'write' }),
    route(calls.checkIn, ({ viewer, params, body }) => meetups.checkIn(viewer.id, params.eventId, body.code), { limit: 'write' }),
    route(calls.met, async ({ viewer, params, request }) =>
      budget.admit(viewer.id, request.ip, await meetups.met(viewer.id, params.eventId)),
    ),
    route(calls.like, ({ viewer, params, body }) => meetups.likeMet(viewer, params.eventId, body.targetUserId), { limit: 'swipe' }),
  ];
}
