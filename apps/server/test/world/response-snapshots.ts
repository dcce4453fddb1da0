// Everything that a caller can see, byte by byte. It is each GET of the contract that is open, about each of the members watched.
import { listEndpoints } from '@violet/contract/openapi/listed-endpoints';
import type { Match } from '@violet/contract/matches';
import type { Message } from '@violet/contract/chat/messages';
import { comparableHeaders } from './comparable-headers.ts';
import type { Caller } from './world.ts';

export interface ResponseSnapshot {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

export interface SnapshotCaller extends Caller {
  readonly id: string;
  readonly cookie: string;
}

const readEndpoints = listEndpoints().filter(
  ({ endpoint }) => endpoint.method === 'GET' && endpoint.access !== 'moderator' && endpoint.access !== 'admin',
);

/** What passes by without anybody's doing: the cookie's end, and the moment of the export. */
const volatileHeaders = new Set(['set-cookie']);
const volatileMoment = /"exportedAt": "[^"]*"/u;

export async function snapshotResponse(origin: string, { cookie }: { readonly cookie: string }, path: string): Promise<ResponseSnapshot> {
  const response = await fetch(origin + path, { headers: { cookie } });
  const headers = comparableHeaders(response.headers).filter(([name]) => !volatileHeaders.has(name));
  return { status: response.status, headers: JSON.stringify(headers), body: (await response.text()).replace(volatileMoment, '') };
}

async function addresses(caller: SnapshotCaller, targets: readonly { readonly id: string }[]): Promise<string[]> {
  const matches = (await caller.get<Match[]>('/api/matches')).body;
  const lists = await Promise.all(matches.map(({ id }) => caller.get<Message[]>(`/api/messages/${id}`)));
  const ids: Record<string, string[]> = {
    matchId: matches.map(({ id }) => id),
    messageId: lists.flatMap(({ body }) => body.map(({ id }) => id)),
    userId: targets.map(({ id }) => id),
  };
  return readEndpoints.flatMap(({ endpoint: { path, self } }) => {
    const own = self === 'params.userId' ? path.replace('{userId}', caller.id) : path;
    const name = /\{(\w+)\}/u.exec(own)?.[1];
    return name === undefined ? [own] : (ids[name] ?? [caller.id]).map((id) => own.replace(`{${name}}`, id));
  });
}

/** All of it, by address. Pictures and other files behind the answers belong to it. */
export async function snapshotAllResponses(
  origin: string,
  caller: SnapshotCaller,
  targets: readonly { readonly id: string }[],
): Promise<Map<string, ResponseSnapshot>> {
  const snapshots = new Map<string, ResponseSnapshot>();
  for (const address of await addresses(caller, targets)) snapshots.set(address, await snapshotResponse(origin, caller, address));
  return snapshots;
}

/** The addresses that answer differently in two looks. */
export function differences(before: ReadonlyMap<string, ResponseSnapshot>, after: ReadonlyMap<string, ResponseSnapshot>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (address) => JSON.stringify(before.get(address)) !== JSON.stringify(after.get(address)),
  );
}
