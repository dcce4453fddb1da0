import type { Member } from './people.ts';

/** Conversations of hers, by id. */
export interface Places {
  /** One in which something was said … */
  readonly talk: string;
  /** … and one in which nothing was. */
  readonly silence: string;
}

export async function placesOf({ call }: Member): Promise<Places> {
  const matches = (await (await call('GET', '/api/matches')).json()) as { id: string; lastMessage: object | null }[];
  const find = (isSilent: boolean) => matches.find(({ lastMessage }) => (lastMessage === null) === isSilent)?.id ?? '';
  return { talk: find(false), silence: find(true) };
}
