import { meetupEndpoints as calls, type MeetupGuest } from '@violet/contract/meetups/meetups';
import { sendPage } from '#platform/http/page.ts';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { ProfileBudget } from '#modules/profiles/service.ts';
import type { Meetups } from './service.ts';

/** Within the profiles a viewer is shown in a day. The viewer's own does not count, and a host sees all guests. */
async function admitGuests(
  budget: ProfileBudget,
  viewerId: string,
  address: string,
  guests: readonly MeetupGuest[],
): Promise<MeetupGuest[]> {
  if (guests.some(({ isMe, isCreator }) => isMe && isCreator)) return [...guests];
  const others = await budget.admit(
    viewerId,
    address,
    guests.filter(({ isMe }) => !isMe),
  );
  return guests.filter((guest) => guest.isMe || others.includes(guest));
}

export function meetupRoutes(meetups: Meetups, budget: ProfileBudget): Route[] {
  return [
    route(calls.list, async ({ viewer, query, reply }) => sendPage(reply, await meetups.list(viewer.id, query))),
    route(calls.create, ({ viewer, body }) => meetups.create(viewer.id, body)),
    route(calls.get, ({ viewer, params }) => meetups.get(viewer.id, params.eventId)),
    route(calls.update, ({ viewer, params, body }) => meetups.update(viewer.id, params.eventId, body)),
    route(calls.cancel, ({ viewer, params }) => meetups.cancel(viewer.id, params.eventId)),
    route(calls.join, ({ viewer, params }) => meetups.join(viewer.id, params.eventId)),
    route(calls.leave, ({ viewer, params }) => meetups.leave(viewer.id, params.eventId)),
    route(calls.joinWaitlist, ({ viewer, params }) => meetups.joinWaitlist(viewer.id, params.eventId)),
    route(calls.leaveWaitlist, ({ viewer, params }) => meetups.leaveWaitlist(viewer.id, params.eventId)),
    route(calls.guests, async ({ viewer, params, request }) =>
      admitGuests(budget, viewer.id, request.ip, await meetups.guests(viewer.id, params.eventId)),
    ),
    route(calls.answerGuest, ({ viewer, params, body }) => meetups.answerGuest(viewer.id, params.eventId, params.guestId, body.approved)),
    route(calls.report, ({ viewer, params, body }) => meetups.report(viewer.id, params.eventId, body)),
    route(calls.notices, ({ viewer }) => meetups.updates(viewer.id)),
    route(calls.clearNotices, ({ viewer }) => meetups.clearUpdates(viewer.id)),
  ];
}
