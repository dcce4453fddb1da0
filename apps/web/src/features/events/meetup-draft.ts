import { attendeeBounds } from '@violet/contract/events';
import type { TeaEvent } from '@violet/contract/events';
import type { WrittenMeetup } from './queries.ts';

/** A meetup as it stands in the fields. */
export interface MeetupDraft {
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly exactPlace: string;
  /** As a field for date and time has it: her own clock, without a zone. */
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
  exactPlace: '',
  date: '',
  max: String(attendeeBounds.default),
  tea: '',
  needsApproval: false,
  verifiedOnly: false,
};

/** The moment by her own clock: '2026-11-24T18:30'. */
function localTime(iso: string): string {
  const moment = new Date(iso);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

export function draftOf(meetup: TeaEvent | null): MeetupDraft {
  if (meetup === null) return blank;
  return {
    title: meetup.title,
    description: meetup.description,
    location: meetup.location,
    exactPlace: meetup.exactPlace ?? '',
    date: localTime(meetup.eventDate),
    max: String(meetup.maxAttendees),
    tea: meetup.teaType ?? '',
    needsApproval: meetup.needsApproval,
    verifiedOnly: meetup.verifiedOnly,
  };
}

const requiredFields = ['title', 'location', 'date'] as const;
export type RequiredField = (typeof requiredFields)[number];

export function missingFields(draft: MeetupDraft): RequiredField[] {
  return requiredFields.filter((field) => draft[field].trim() === '');
}

/** What is sent; a number of guests that is none falls back to ten. Spec §5 Create event. */
export function writtenOf(draft: MeetupDraft): WrittenMeetup {
  const max = Number.parseInt(draft.max, 10);
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    location: draft.location.trim(),
    exactPlace: draft.exactPlace.trim() === '' ? null : draft.exactPlace.trim(),
    eventDate: new Date(draft.date).toISOString(),
    maxAttendees: Number.isNaN(max) ? attendeeBounds.default : max,
    teaType: draft.tea === '' ? null : draft.tea,
    needsApproval: draft.needsApproval,
    verifiedOnly: draft.verifiedOnly,
  };
}
