import { attendeeBounds } from '@violet/contract/meetups/meetups';
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import type { Place } from '@violet/contract/places';
import { momentOf, wallTime } from '#lib/i18n/zones.ts';
import type { WallTime, Zone } from '#lib/i18n/zones.ts';
import { faultOfPlace } from '#parts/places/chosen-place.ts';
import type { ChosenPlace } from '#parts/places/chosen-place.ts';
import { chosenPlaceOf } from '#parts/places/place-choices.ts';
import type { WrittenMeetup } from '#features/meetups/queries.ts';

/** A meetup as it stands in the fields. */
export interface MeetupDraft {
  readonly title: string;
  readonly description: string;
  readonly location: string;
  /** The city it is near to, as it is shown; empty when it names none. */
  readonly city: string;
  /** The same as it stands in the fields; null where nothing was chosen. */
  readonly place: ChosenPlace | null;
  readonly exactPlace: string;
  /** By the clock of `zoneOfDraft`. */
  readonly date: WallTime;
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

export type ZoneOf = (timeZone: string | null) => Zone;

/** By whose clock the draft says its time: that of the city that is chosen, else the meetup's own. */
export function zoneOfDraft({ place }: MeetupDraft, meetup: TeaMeetup | null, zoneOf: ZoneOf): Zone {
  if (place !== null) return zoneOf(place.timeZone === '' ? null : place.timeZone);
  return zoneOf(meetup?.timeZone ?? null);
}

/** A new one begins in the city of the host. Without a city it has no clock, and all read its time by their own. */
export function newDraft(home: Place | null | undefined): MeetupDraft {
  if (home?.kind !== 'city') return blank;
  return { ...blank, city: home.city ?? '', place: chosenPlaceOf(home) };
}

export function draftOf(meetup: TeaMeetup, zoneOf: ZoneOf): MeetupDraft {
  return {
    title: meetup.title,
    description: meetup.description,
    location: meetup.location,
    city: meetup.place?.city ?? meetup.city ?? '',
    place: meetup.place?.kind === 'city' ? chosenPlaceOf(meetup.place) : null,
    exactPlace: meetup.exactPlace ?? '',
    date: wallTime(meetup.eventDate, zoneOf(meetup.timeZone)),
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

/** An hour that the clock shows twice is the one it was before. */
function momentOfDraft(date: WallTime, zone: Zone, meetup: TeaMeetup | null): string {
  const isAsBefore = meetup !== null && wallTime(meetup.eventDate, zone) === date;
  return isAsBefore ? meetup.eventDate : momentOf(date, zone).toISOString();
}

/** What is sent; a number of guests that is none falls back to ten. Spec §5 Create event. */
export function writtenOf(draft: MeetupDraft, zone: Zone, meetup: TeaMeetup | null): WrittenMeetup {
  const max = Number.parseInt(draft.max, 10);
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    location: draft.location.trim(),
    // By its number. Of two cities with one name words mean the larger, and in English alone.
    ...(draft.place && draft.city !== '' ? { cityId: draft.place.cityId } : { city: draft.city === '' ? null : draft.city }),
    exactPlace: draft.exactPlace.trim() === '' ? null : draft.exactPlace.trim(),
    eventDate: momentOfDraft(draft.date, zone, meetup),
    maxAttendees: Number.isNaN(max) ? attendeeBounds.default : max,
    teaType: draft.tea === '' ? null : draft.tea,
    needsApproval: draft.needsApproval,
    verifiedOnly: draft.verifiedOnly,
  };
}
