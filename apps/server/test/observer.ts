// Everything that somebody can see: each GET of the contract she may call, about each of the members watched, byte by byte.
import { listEndpoints } from '@violet/contract/endpoints';
import type { Match } from '@violet/contract/matches';
import type { Message } from '@violet/contract/messages';
import type { Caller } from './world.ts';

export interface Seen {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

export interface Watcher extends Caller {
  readonly id: string;
  readonly cookie: string;
}

const watched = listEndpoints().filter(
  ({ endpoint }) => endpoint.method === 'GET' && endpoint.access !== 'moderator' && endpoint.access !== 'admin',
);

/** What passes by without anybody's doing: the clock of the answer, until when her own cookie holds, when her export was made. */
const passing = new Set(['date', 'set-cookie']);
const passingMoment = /"exportedAt": "[^"]*"/u;

export async function look(origin: string, { cookie }: { readonly cookie: string }, path: string): Promise<Seen> {
  const response = await fetch(origin + path, { headers: { cookie } });
  const headers = [...response.headers].filter(([name]) => !passing.has(name));
  return { status: response.status, headers: JSON.stringify(headers), body: (await response.text()).replace(passingMoment, '') };
}

async function addresses(watcher: Watcher, targets: readonly { readonly id: string }[]): Promise<string[]> {
  const matches = (await watcher.get<Match[]>('/api/matches')).body;
  const lists = await Promise.all(matches.map(({ id }) => watcher.get<Message[]>(`/api/messages/${id}`)));
  const ids: Record<string, string[]> = {
    matchId: matches.map(({ id }) => id),
    messageId: lists.flatMap(({ body }) => body.map(({ id }) => id)),
    userId: targets.map(({ id }) => id),
  };
  return watched.flatMap(({ endpoint: { path, self } }) => {
    const own = self === 'params.userId' ? path.replace('{userId}', watcher.id) : path;
    const name = /\{(\w+)\}/u.exec(own)?.[1];
    return name === undefined ? [own] : (ids[name] ?? [watcher.id]).map((id) => own.replace(`{${name}}`, id));
  });
}

/** All of it, by address. Pictures and other files behind the answers belong to it. */
export async function seeAll(origin: string, watcher: Watcher, targets: readonly { readonly id: string }[]): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  for (const address of await addresses(watcher, targets)) seen.set(address, await look(origin, watcher, address));
  return seen;
}

/** The addresses that answer differently in two looks. */
export function differences(before: ReadonlyMap<string, Seen>, after: ReadonlyMap<string, Seen>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (address) => JSON.stringify(before.get(address)) !== JSON.stringify(after.get(address)),
  );
}
