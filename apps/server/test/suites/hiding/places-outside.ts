// A member is met before any call, in the document, and in calendars of other programs.
import type { DiscoveryCard } from '@violet/contract/discovery';
import type { NewCalendarFeed } from '@violet/contract/meetups/meetup-calendar';
import { expect, vi } from 'vitest';
import { addPortrait } from '#test/steps/portraits.ts';
import { aMeetup, join } from '#test/steps/meetups.ts';
import { pass } from '#test/steps/matches.ts';
import type { Member, World } from '#test/world/world.ts';
import { toAll, toNew, type Place } from './place.ts';
import type { Sighting } from './viewers.ts';

const cardsOf = async (me: Member) => (await me.get<DiscoveryCard[]>(`/api/users/discovery/${me.id}?limit=50`)).body;
const pictureOf = async (world: World, { id }: Pick<Member, 'id'>) => `/photos/${await addPortrait(world, id)}`;

/** With one more in the deck. A document that came too late for any picture is no proof. */
async function isInDocument({ world, me, other }: Sighting): Promise<boolean> {
  const { location } = (await me.get<{ location: string }>(`/api/users/${me.id}`)).body;
  const last = await world.member({ location });
  const pictures = [await pictureOf(world, other), await pictureOf(world, last)];
  for (const card of await cardsOf(me)) if (![other.id, last.id].includes(card.id)) await pass(me, card);
  if ((await cardsOf(me)).length > 1) await pass(me, last);
  const shown = await vi.waitFor(async () => {
    const { body } = await me.get<string>('/home');
    expect(pictures.some((picture) => body.includes(picture))).toBe(true);
    return body;
  });
  return shown.includes(pictures[0] ?? '');
}

/** Of the other's, joined before that one hid; by who looks. */
const joined = new Map<string, string>();

/** It begins after those of other places, which look at the first hundred. */
async function joinBefore({ world, me, other }: Sighting): Promise<void> {
  const meetup = await aMeetup(world, other, { eventDate: new Date(world.clock.now().getTime() + 14 * 86_400_000).toISOString() });
  await join(me, meetup);
  joined.set(me.id, meetup.id);
}

async function feedOf({ world, me }: Sighting): Promise<string> {
  const { password } = (await me.post<NewCalendarFeed>('/api/calendar')).body;
  const authorization = `Basic ${Buffer.from(`calendar:${password}`).toString('base64')}`;
  const answer = await fetch(`${world.origin}/api/calendar/meetups`, { headers: { authorization } });
  if (!answer.ok) throw new Error(`the calendar was answered ${answer.status}`);
  return answer.text();
}

/** Whoever plans a meetup is met by its guests: Incognito says so. */
const inCalendars = { openTo: toAll, exempt: { incognito: toAll }, before: joinBefore } as const;

export const placesOutside: readonly Place[] = [
  { place: 'the picture of the first card, in the document', openTo: toNew, acts: true, isSeen: isInDocument },
  {
    ...inCalendars,
    place: 'the calendar file of a meetup that was joined before',
    isSeen: async ({ me }) => (await me.get(`/api/events/${joined.get(me.id)}/calendar`)).status === 200,
  },
  {
    ...inCalendars,
    place: 'the calendar of other programs, with a meetup that was joined before',
    isSeen: async (sighting) => (await feedOf(sighting)).includes(joined.get(sighting.me.id) ?? 'no meetup'),
  },
];
