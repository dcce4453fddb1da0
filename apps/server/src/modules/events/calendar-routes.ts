import { calendarEndpoints as calls } from '@violet/contract/meetup-calendar';
import type { FastifyReply } from 'fastify';
import { route, type Route } from '../../platform/http/route.ts';
import type { MeetupCalendar } from './service.ts';

/** Sent as it is: the answer's schema describes it and does not write it. Its name says no more than that it is a calendar. */
function sendCalendar(reply: FastifyReply, text: string): never {
  reply.type('text/calendar; charset=utf-8').header('content-disposition', 'attachment; filename="calendar.ics"');
  return reply.send(text) as never;
}

export function calendarRoutes(meetups: MeetupCalendar): Route[] {
  return [
    route(calls.file, async ({ viewer, params, reply }) => sendCalendar(reply, await meetups.calendarFile(viewer.id, params.eventId))),
    route(calls.get, ({ viewer }) => meetups.calendarFeed(viewer.id)),
    route(calls.renew, ({ viewer }) => meetups.renewFeed(viewer.id), { limit: 'write' }),
    route(calls.revoke, ({ viewer }) => meetups.revokeFeed(viewer.id), { limit: 'write' }),
    route(calls.feed, async ({ params, request, reply }) => sendCalendar(reply, await meetups.readFeed(params.token, request.ip))),
  ];
}
