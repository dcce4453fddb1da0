import { screen } from '@testing-library/react';
import { eventEndpoints } from '@violet/contract/events';
import type { TeaEvent } from '@violet/contract/events';
import { meetupDayEndpoints } from '@violet/contract/meetup-days';
import type { BegunEvent } from '@violet/contract/meetup-days';
import type { ApiDouble } from './api-double.ts';
import { ana } from './cast.ts';
import { renderApp } from './render-app.tsx';

/** A meetup of somebody else's, tomorrow. */
export function aMeetup(own: Partial<TeaEvent> = {}): TeaEvent {
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
    exactPlace: null,
    needsApproval: false,
    verifiedOnly: false,
    isFull: false,
    awaitsApproval: false,
    wasDeclined: false,
    isCheckedIn: false,
    city: null,
    waitlistCount: 0,
    waitlistPlace: null,
    offeredUntil: null,
    ...own,
  };
}

/** One she went to, three days ago. */
export function aBegun(own: Partial<BegunEvent> = {}): BegunEvent {
  return {
    id: 'begun-1',
    title: 'Oolong walk',
    eventDate: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    isMine: false,
    checkIn: 'none',
    likesUntil: null,
    ...own,
  };
}

export interface EventsOptions {
  coming?: TeaEvent[];
  begun?: BegunEvent[];
  as?: typeof ana;
  answers?: (api: ApiDouble) => void;
}

/** The screen with these meetups on it. */
export async function openEvents({ coming = [], begun = [], as = ana, answers = () => {} }: EventsOptions = {}) {
  const view = renderApp('/events', {
    as,
    answers(api) {
      api
        .on(eventEndpoints.list, () => coming)
        .on(eventEndpoints.notices, () => [])
        .on(meetupDayEndpoints.begun, () => begun);
      answers(api);
    },
  });
  await screen.findByRole('heading', { name: 'Tea Events', level: 1 });
  return view;
}
