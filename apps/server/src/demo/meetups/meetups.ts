// What the demo community plans for the coming weeks. Spec §2 Tea Events.
import { newId } from '#platform/ids.ts';
import type { DemoMeetup } from './queries.ts';

const hourMs = 3_600_000;
/** The hours below are those of the west coast. */
const coastHours = 8;

interface Plan extends Omit<DemoMeetup, 'id' | 'creatorId' | 'startsAt' | 'guestIds'> {
  readonly host: string;
  readonly inDays: number;
  readonly hour: number;
  readonly guests: readonly string[];
}

const plans: readonly Plan[] = [
  {
    host: 'noor_reads',
    title: 'Matcha and zines',
    description: 'Bring one zine to swap. We fold, stitch and sip. First-timers get the window seat.',
    location: 'Portland',
    city: 'Portland',
    exactPlace: 'The long table at the back of the Quiet Press, Alberta Street',
    teaType: 'Matcha',
    inDays: 2,
    hour: 18.5,
    maxAttendees: 8,
    needsApproval: false,
    guests: ['zora.spins', 'kit.hums', 'lena.measures'],
  },
  {
    host: 'tamsin.trails',
    title: 'Slow oolong walk',
    description: 'Four slow miles, two thermoses. Dogs and shy people welcome.',
    location: 'Forest Park',
    city: 'Portland',
    exactPlace: 'Lower Macleay trailhead, by the map',
    teaType: 'Oolong',
    inDays: 6,
    hour: 10,
    maxAttendees: 12,
    needsApproval: false,
    guests: ['imani.throws', 'freya.sets', 'hana_roasts', 'sol.rivera', 'dani_planes'],
  },
  {
    host: 'hana_roasts',
    title: 'Two kettles, one recipe',
    description: 'We brew the same leaf six ways and argue about it kindly.',
    location: 'Southeast Portland',
    city: 'Portland',
    exactPlace: 'Hana’s kitchen, the yellow door on Clinton Street',
    teaType: 'Earl Grey',
    inDays: 9,
    hour: 15,
    maxAttendees: 4,
    needsApproval: false,
    guests: ['marisol.nine', 'nia.binds', 'priya.clocks', 'noor_reads'],
  },
  {
    host: 'mei.files',
    title: 'Chai and cheap novels',
    description: 'We read the worst blurbs out loud.',
    location: 'Eugene',
    city: 'Eugene',
    exactPlace: 'Second floor of the Lantern bookshop',
    teaType: 'Chai',
    inDays: 15,
    hour: 19,
    maxAttendees: 20,
    needsApproval: false,
    guests: ['ruth_among_roses', 'june_objects'],
  },
  {
    host: 'imani.throws',
    title: 'Make your own cup',
    description: 'Three wheels, wet clay, and rooibos while it dries. Old clothes, please.',
    location: 'Northeast Portland',
    city: 'Portland',
    exactPlace: 'Kiln Room, Studio 4, Killingsworth Street',
    teaType: 'Rooibos',
    inDays: 18,
    hour: 17,
    maxAttendees: 6,
    needsApproval: true,
    guests: ['asha.feeds', 'judith_at_sea'],
  },
  {
    host: 'ruth_among_roses',
    title: 'Jasmine among the roses',
    description: 'Nothing is in bloom in the greenhouse but the conversation.',
    location: 'Salem',
    city: 'Salem',
    exactPlace: 'Greenhouse 2, Bush’s Pasture Park',
    teaType: 'Jasmine',
    inDays: 27,
    hour: 14,
    maxAttendees: 10,
    needsApproval: false,
    guests: ['gloria.sings', 'june_objects', 'judith_at_sea'],
  },
];

export function demoMeetups(idOf: (username: string) => string, now: Date): DemoMeetup[] {
  const today = Date.parse(now.toISOString().slice(0, 10));
  return plans.map(({ host, inDays, hour, guests, ...plan }) => ({
    ...plan,
    id: newId(),
    creatorId: idOf(host),
    startsAt: new Date(today + (inDays * 24 + hour + coastHours) * hourMs),
    guestIds: guests.map(idOf),
  }));
}
