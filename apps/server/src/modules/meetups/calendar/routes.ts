import { meetupCalendarEndpoints as calls } from '@violet/contract/meetups/meetup-calendar';
import type { FastifyReply } from 'fastify';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { Meetups } from '#modules/meetups/service.ts';

/** The file's name says only that it is a calendar. */
function asCalendar(reply: FastifyReply, text: string): string {
  reply.type('text/calendar; charset=utf-8').header('content-disposition', 'attachment; filename="calendar.ics"');
  return text;
}

export function meetupCalendarRoutes(meetups: Meetups): Route[] {
  return [
    route(calls.file, async ({ viewer, params, reply }) => asCalendar(reply, await meetups.calendarFile(viewer.id, params.eventId))),
    route(calls.get, ({ viewer }) => meetups.calendarFeed(viewer.id)),
    route(calls.renew, ({ viewer }) => meetups.renewFeed(viewer.id)),
    route(calls.revoke, ({ viewer }) => meetups.revokeFeed(viewer.id)),
    route(calls.feed, async ({ request, reply }) => {
      // It stays where the password is refused: programs send none before they are asked for one.
      reply.header('www-authenticate', 'Basic realm="Calendar", charset="UTF-8"');
      const text = await meetups.readFeed(request.headers.authorization, request.ip);
      return asCalendar(reply.removeHeader('www-authenticate'), text);
    }),
    route(calls.formerFeed, async ({ params, request, reply }) =>
      asCalendar(reply, await meetups.readFormerFeed(params.token, request.ip)),
    ),
  ];
}
