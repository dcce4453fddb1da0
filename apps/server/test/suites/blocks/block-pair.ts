// Two members before a block and after it, on one process or on one each. It looks for what is left of one for the other.
import type { Match } from '@violet/contract/matches';
import type { Message } from '@violet/contract/chat/messages';
import type { Block } from '@violet/contract/safety';
import { expect, inject } from 'vitest';
import { aMatch, block } from '#test/steps/matches.ts';
import { openSocket, type TestSocket } from '#test/world/socket.ts';
import { createCaller, type Answer, type Member, type MemberTraits, type World } from '#test/world/world.ts';

export const unusedId = '01980000-0000-7000-8000-000000000001';

type Process = Pick<World, 'origin' | 'app'>;

/** A member who makes every call and opens every socket in one process. */
export interface PairMember extends Member {
  socket(): Promise<TestSocket>;
}

export interface Pair {
  readonly world: World;
  /** Who looks. */
  readonly me: PairMember;
  /** Whom this member looks for. */
  readonly other: PairMember;
  readonly isBlocker: boolean;
  block(): Promise<Block>;
  unblock(made: Block): Promise<void>;
  /** A third one, in the process of the other. */
  third(traits?: MemberTraits): Promise<PairMember>;
  /** Everything that happened has been noted, in every process. */
  noted(): Promise<void>;
  /** What is due to be sent outside of the app has been. */
  delivered(): Promise<void>;
}

/** Where a block acts. */
export interface Place {
  readonly place: string;
  /** Of both; none where it does not matter. */
  readonly traits?: MemberTraits;
  readonly expectEnd: (pair: Pair) => Promise<void>;
}

export const sides = [
  { side: 'the one who blocks', isBlocker: true },
  { side: 'the one who is blocked', isBlocker: false },
] as const;

function inProcess({ origin }: Process, member: Member): PairMember {
  return { ...member, ...createCaller(origin, member.cookie), socket: () => openSocket(origin, member) };
}

/** The one who blocks is in the first process, the other in the second; one process may be both. */
export async function openPair(
  world: World,
  isBlocker: boolean,
  { traits = {}, second = world }: { traits?: MemberTraits | undefined; second?: Process } = {},
): Promise<Pair> {
  const [mine, theirs] = isBlocker ? [world, second] : [second, world];
  const me = inProcess(mine, await world.member({ name: 'Ana', ...traits }));
  const other = inProcess(theirs, await world.member({ name: 'Bea', ...traits }));
  const [blocker, blocked] = isBlocker ? [me, other] : [other, me];
  const apps = [...new Set([world.app, second.app])];
  return {
    world,
    me,
    other,
    isBlocker,
    block: () => block(blocker, blocked),
    async unblock({ id }) {
      expect((await blocker.del(`/api/blocks/${id}`)).status).toBe(204);
    },
    third: async (third) => inProcess(theirs, await world.member({ name: 'Cleo', ...third })),
    async noted() {
      for (const app of apps) {
        await app.events.settled();
        await app.outbound.flush();
      }
    },
    async delivered() {
      for (const app of apps) await app.outbound.deliver();
    },
  };
}

/** The same answer as for an id that was never given out, to the byte. */
export async function expectNothing(make: (id: string) => Promise<Answer>, id: string): Promise<void> {
  const [answer, nothing] = [await make(id), await make(unusedId)];
  expect(nothing.status).toBe(404);
  expect(JSON.stringify([answer.status, answer.body])).toBe(JSON.stringify([nothing.status, nothing.body]));
}

/** The same, where it was there before the block. */
export async function expectGone({ block: act }: Pair, make: (id: string) => Promise<Answer>, id: string): Promise<void> {
  expect((await make(id)).status).toBeLessThan(300);
  await act();
  await expectNothing(make, id);
}

export async function idsAt(member: PairMember, path: string): Promise<string[]> {
  return (await member.get<{ id: string }[]>(path)).body.map(({ id }) => id);
}

export async function say(member: PairMember, { id: matchId }: { readonly id: string }, content = 'Kettle on?'): Promise<Message> {
  return (await member.post<Message>('/api/messages', { matchId, senderId: member.id, content })).body;
}

export interface Talk {
  readonly match: Match;
  /** What I said in it. */
  readonly mine: Message;
}

export async function aTalk(me: PairMember, other: PairMember): Promise<Talk> {
  const match = await aMatch(me, other);
  return { match, mine: await say(me, match) };
}

/** What somebody does in a conversation, which is to be heard on the other side or refused. */
export type Act = (speaker: PairMember, talk: Talk, isHeard: boolean) => Promise<unknown>;

/** The same by a frame of the speaker's. */
export function bySocket(frame: (talk: Talk) => object): Act {
  return async (speaker, talk, isHeard) => {
    const socket = await speaker.socket();
    socket.send({ userId: speaker.id, ...frame(talk) });
    if (!isHeard) expect(await socket.next('error')).toMatchObject({ code: 'not_found' });
  };
}

/**
 * The other member does after the block what sent me a frame before, and is refused. I hear nothing of it. A third member does the same
 * from the same process, and is heard. Whatever was to come from there has come by then.
 */
export async function expectSilence(pair: Pair, type: 'message' | 'typing' | 'read_receipt' | 'reaction', act: Act): Promise<void> {
  const { me, other } = pair;
  const cleo = await pair.third();
  const [talk, withCleo] = [await aTalk(me, other), await aTalk(me, cleo)];
  const [mine, theirs] = [await me.socket(), await other.socket()];
  await act(other, talk, true);
  await mine.next(type, ({ matchId }) => matchId === talk.match.id);
  await pair.block();
  const blockedAt = Date.now();
  for (const socket of [mine, theirs]) expect(await socket.next('unmatched')).toEqual({ type: 'unmatched', matchId: talk.match.id });
  expect(Date.now() - blockedAt).toBeLessThan(inject('toldMs'));
  const before = mine.frames.length;
  await act(other, talk, false);
  await act(cleo, withCleo, true);
  await mine.next(type, ({ matchId }) => matchId === withCleo.match.id);
  expect(JSON.stringify(mine.frames.slice(before))).not.toMatch(new RegExp(`${talk.match.id}|${other.id}`, 'u'));
}
