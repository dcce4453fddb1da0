import { attendeeBounds } from '@violet/contract/meetups/meetups';
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import { faultOfPlace } from '#parts/places/chosen-place.ts';
import type { ChosenPlace } from '#parts/places/chosen-place.ts';
import { dayOf } from '#features/meetups/month/month.ts';
import type { WrittenMeetup } from '#features/meetups/queries.ts';

/** A meetup as it stands in the fields. */
export interface MeetupDraft {
  readonly title: string;
  readonly description: string;
  readonly location: string;
  /** The city it is near to, in English words; empty when it names none. */
  readonly city: string;
  /** The same as chosen in the fields; null until the host touches them. */
  readonly place: ChosenPlace | null;
  readonly exactPlace: string;
  /** As a field for date and time has it: the viewer's clock, without a zone. */
  readonly date: string;
  readonly max: string;
  readonly tea: string;
  readonly needsApproval: boolean;
  readonly verifiedOnly: boolean;
}

const blank: MeetupDraft = {
  title: '',
  description: '',
  location: '',
  city: '',
  place: null,
  exactPlace: '',
  date: '',
  max: String(attendeeBounds.default),
  tea: '',
  needsApproval: false,
  verifiedOnly: false,
};

/** The moment by the viewer's clock: '2026-11-24T18:30'. */
function localTime(iso: string): string {
  const moment = new Date(iso);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${dayOf(moment)}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

export function draftOf(meetup: TeaMeetup | null): MeetupDraft {
  if (meetup === null) return blank;
  return {
    title: meetup.title,
    description: meetup.description,
    location: meetup.location,
    city: meetup.city ?? '',
    place: null,
    exactPlace: meetup.exactPlace ?? '',
    date: localTime(meetup.eventDate),
    max: String(meetup.maxAttendees),
    tea: meetup.teaType ?? '',
    needsApproval: meetup.needsApproval,
    verifiedOnly: meetup.verifiedOnly,
  };
}

const requiredFields = ['title', 'location', 'city', 'date'] as const;
export type RequiredField = (typeof requiredFields)[number];

/** A city only where the host has begun to name one. */
export function missingFields(draft: MeetupDraft): RequiredField[] {
  const isBegun = draft.place !== null && faultOfPlace(draft.place) !== null;
  return requiredFields.filter((field) => draft[field].trim() === '' && (field !== 'city' || isBegun));
}

/** What is sent; a number of guests that is none falls back to ten. Spec §5 Create event. */
export function writtenOf(draft: MeetupDraft): WrittenMeetup {
  const max = Number.parseInt(draft.max, 10);
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    location: draft.location.trim(),
    city: draft.city === '' ? null : draft.city,
    exactPlace: draft.exactPlace.trim() === '' ? null : draft.exactPlace.trim(),
    eventDate: new Date(draft.date).toISOString(),
    maxAttendees: Number.isNaN(max) ? attendeeBounds.default : max,
    teaType: draft.tea === '' ? null : draft.tea,
    needsApproval: draft.needsApproval,
    verifiedOnly: draft.verifiedOnly,
  };
}
