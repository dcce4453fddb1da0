import { screen } from '@testing-library/react';
import { meetupEndpoints } from '@violet/contract/meetups/meetups';
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import { meetupAttendanceEndpoints } from '@violet/contract/meetups/meetup-attendance';
import type { BegunMeetup } from '@violet/contract/meetups/meetup-attendance';
import type { ApiDouble } from './api-double.ts';
import { ana } from '#test/cast.ts';
import { renderApp } from '#test/render-app.tsx';

/** A meetup of somebody else's, tomorrow. */
export function aMeetup(own: Partial<TeaMeetup> = {}): TeaMeetup {
  return {
    id: 'meetup-1',
    title: 'Matcha and zines',
    description: '',
    location: 'Portland',
    eventDate: new Date(Date.now() + 86_400_000).toISOString(),
    maxAttendees: 8,
    teaType: 'Matcha',
    creatorId: null,
    isMine: false,
    attendeeCount: 0,
    isAttending: false,
    isInside: own.isMine === true || own.isAttending === true,
    exactPlace: null,
    needsApproval: false,
    verifiedOnly: false,
    isFull: false,
    awaitsApproval: false,
    wasDeclined: false,
    isCheckedIn: false,
    city: null,
    place: null,
    region: null,
    timeZone: null,
    waitlistCount: 0,
    waitlistPlace: null,
    offeredUntil: null,
    ...own,
  };
}

/** One the viewer went to, three days ago. */
export function aBegun(own: Partial<BegunMeetup> = {}): BegunMeetup {
  return {
    id: 'begun-1',
    title: 'Oolong walk',
    eventDate: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    timeZone: null,
    isMine: false,
    checkIn: 'none',
    likesUntil: null,
    ...own,
  };
}

export interface MeetupsOptions {
  coming?: TeaMeetup[];
  begun?: BegunMeetup[];
  as?: typeof ana;
  answers?: (api: ApiDouble) => void;
}

/** The screen with these meetups on it. */
export async function openMeetups({ coming = [], begun = [], as = ana, answers = () => {} }: MeetupsOptions = {}) {
  const view = renderApp('/events', {
    as,
    answers(api) {
      api
        .on(meetupEndpoints.list, () => coming)
        .on(meetupEndpoints.notices, () => [])
        .on(meetupAttendanceEndpoints.begun, () => begun);
      answers(api);
    },
  });
  await screen.findByRole('heading', { name: 'Tea Events', level: 1 });
  return view;
}
