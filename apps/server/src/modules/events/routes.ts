import { eventEndpoints as calls, type EventGuest } from '@violet/contract/events';
import { sendPage } from '../../platform/http/page.ts';
import type { ProfileBudget } from '../../platform/http/profile-budget.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { MeetupCalendar } from './service.ts';

/** Within what she may be shown of others in a day; of herself she may always, and a host of whom she lets in and sends away. */
async function admitGuests(budget: ProfileBudget, viewerId: string, address: string, guests: readonly EventGuest[]): Promise<EventGuest[]> {
  if (guests.some(({ isMe, isCreator }) => isMe && isCreator)) return [...guests];
  const others = await budget.admit(
    viewerId,
    address,
    guests.filter(({ isMe }) => !isMe),
  );
  return guests.filter((guest) => guest.isMe || others.includes(guest));
}

export function eventRoutes(meetups: MeetupCalendar, budget: ProfileBudget): Route[] {
  return [
    route(calls.list, async ({ viewer, query, reply }) => sendPage(reply, await meetups.list(viewer.id, query))),
    route(calls.create, ({ viewer, body }) => meetups.create(viewer.id, body), { limit: 'write' }),
    route(calls.get, ({ viewer, params }) => meetups.get(viewer.id, params.eventId)),
    route(calls.update, ({ viewer, params, body }) => meetups.update(viewer.id, params.eventId, body), { limit: 'write' }),
    route(calls.cancel, ({ viewer, params }) => meetups.cancel(viewer.id, params.eventId), { limit: 'write' }),
    route(calls.join, ({ viewer, params }) => meetups.join(viewer.id, params.eventId), { limit: 'place' }),
    route(calls.leave, ({ viewer, params }) => meetups.leave(viewer.id, params.eventId), { limit: 'write' }),
    route(calls.joinWaitlist, ({ viewer, params }) => meetups.joinWaitlist(viewer.id, params.eventId), { limit: 'place' }),
    route(calls.leaveWaitlist, ({ viewer, params }) => meetups.leaveWaitlist(viewer.id, params.eventId), { limit: 'write' }),
    route(calls.guests, async ({ viewer, params, request }) =>
      admitGuests(budget, viewer.id, request.ip, await meetups.guests(viewer.id, params.eventId)),
    ),
    route(calls.answerGuest, ({ viewer, params, body }) => meetups.answerGuest(viewer.id, params.eventId, params.guestId, body.approved), {
      limit: 'write',
    }),
    route(calls.report, ({ viewer, params, body }) => meetups.report(viewer.id, params.eventId, body), { limit: 'report' }),
    route(calls.notices, ({ viewer }) => meetups.notices(viewer.id)),
    route(calls.clearNotices, ({ viewer }) => meetups.clearNotices(viewer.id), { limit: 'write' }),
  ];
}
