import type { BrowserContextOptions } from '@playwright/test';
import type { Member, People } from './people.ts';

export interface Pair {
  readonly one: Member;
  readonly other: Member;
  readonly matchId: string;
}

/** Two newcomers of one town who like each other already. */
export async function matched(
  people: People,
  location: string,
  options: { one?: BrowserContextOptions; other?: BrowserContextOptions } = {},
): Promise<Pair> {
  const [one, other] = await Promise.all([
    people.newcomer({ name: 'Ottilie', location, interests: ['Pottery', 'Hiking'] }, options.one),
    people.newcomer({ name: 'Petra', location, interests: ['Pottery', 'Chess'] }, options.other),
  ]);
  await one.call('POST', '/api/likes', { userId: one.id, targetUserId: other.id, isLike: true });
  const answer = await other.call('POST', '/api/likes', { userId: other.id, targetUserId: one.id, isLike: true });
  const { match } = (await answer.json()) as { match: { id: string } };
  return { one, other, matchId: match.id };
}
