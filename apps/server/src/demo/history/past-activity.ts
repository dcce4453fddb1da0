// What weeks in the community have left behind: looks at profiles, days in a row, notes of today.
import type { DemoWay } from '#demo/cast/couples.ts';
import type { DemoMember } from '#demo/cast/demo-member.ts';
import { seededRandom } from '#demo/portraits/random.ts';
import type { PastStatus, PastStreak, PastView } from './queries.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Somebody of the cast, as far as traces go. */
export interface PastMember {
  readonly id: string;
  readonly person: Pick<DemoMember, 'username' | 'activeMinutesAgo' | 'joinedDaysAgo'>;
  readonly way?: Pick<DemoWay, 'hereAs'> | undefined;
}

const ownStreaks: Readonly<Record<string, number>> = { ana: 6, bea: 15 };

/** Those who were here today or yesterday: some come every day, most do not. */
export function streaksOf(cast: readonly PastMember[], now: Date): PastStreak[] {
  return cast
    .filter(({ person }) => person.activeMinutesAgo < 24 * 60)
    .map(({ id, person }) => {
      const drawn = Math.floor(seededRandom(`streak of ${person.username}`)() ** 2 * 14);
      const days = Math.min(person.joinedDaysAgo, ownStreaks[person.username] ?? drawn + 1);
      return { memberId: id, days, lastDay: new Date(now.getTime() - person.activeMinutesAgo * minuteMs) };
    });
}

const lookers: Readonly<Record<string, number>> = { ana: 23, bea: 41 };

/** Looks at the two logins' profiles within the last two weeks. */
export function viewsOf(cast: readonly PastMember[], now: Date): PastView[] {
  return Object.entries(lookers).flatMap(([username, count]) => {
    const viewed = cast.find(({ person }) => person.username === username);
    const random = seededRandom(`looks at ${username}`);
    // Whoever is with a partner does not count for the logins, who are open to no couple.
    const others = cast.filter((one) => one !== viewed && one.way?.hereAs !== 'partnered').slice(0, count);
    return viewed
      ? others.map(({ id }) => ({ viewedId: viewed.id, viewerId: id, day: new Date(now.getTime() - random() * 14 * dayMs) }))
      : [];
  });
}

const notes: readonly { readonly by: string; readonly text: string; readonly minutesAgo: number }[] = [
  { by: 'bea', text: 'Tuning a pipe that has not sung since 1961. Wish me an F sharp.', minutesAgo: 190 },
  { by: 'imani.throws', text: 'Kiln is open, nothing cracked. Dumplings to celebrate.', minutesAgo: 75 },
  { by: 'noor_reads', text: 'Found a box of letters from 1923. Not getting anything else done today.', minutesAgo: 320 },
  { by: 'ruth_among_roses', text: 'First frost tonight. Tucking everyone in.', minutesAgo: 40 },
  { by: 'asha.feeds', text: 'Third try at the plum cake. Third time is the cake.', minutesAgo: 510 },
  { by: 'gloria.sings', text: 'Forty people, one chord, goosebumps.', minutesAgo: 1_100 },
];

/** What some of the logins' matches tell today. */
export function statusesOf(idOf: (username: string) => string, now: Date): PastStatus[] {
  return notes.map(({ by, text, minutesAgo }) => ({ memberId: idOf(by), text, at: new Date(now.getTime() - minutesAgo * minuteMs) }));
}
