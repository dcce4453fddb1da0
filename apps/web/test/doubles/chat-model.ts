// The server's side of matches and messages, in memory. It says what is true when asked, and tells in frames what changes.
import { isYourTurn } from '@violet/contract/chat/your-turn';
import type { Match } from '@violet/contract/matches';
import type { Message, Reaction } from '@violet/contract/chat/messages';
import type { ServerFrame } from '@violet/contract/realtime';
import { aMatch, aMessage, ana } from '#test/cast.ts';

export type ChatModel = ReturnType<typeof createChatModel>;

/** By what the order of matches goes; ARCHITECTURE says who else knows it. */
export function activeAt({ lastMessage, createdAt }: Match): string {
  return lastMessage?.createdAt ?? createdAt;
}

function messageFrame(message: Message): ServerFrame {
  return { type: 'message', matchId: message.matchId, senderId: message.senderId, messageId: message.id, message };
}

/** Matches and messages are named by an index that may be too high: it goes round. */
export function createChatModel() {
  const world = createWorld();
  return { ...world, ...createTalk(world), ...createMeetings(world) };
}

type World = ReturnType<typeof createWorld>;

function createWorld() {
  const matches: Match[] = [];
  const threads = new Map<string, Message[]>();
  /** Not delivered yet, oldest first. */
  const frames: ServerFrame[] = [];
  let ticks = 0;

  const threadOf = (matchId: string): Message[] => threads.get(matchId) ?? [];
  function unreadIn(matchId: string, isViewers: boolean): Message[] {
    return threadOf(matchId).filter(
      ({ senderId, readAt, removedAt }) => (senderId === ana.id) === isViewers && readAt === null && removedAt === null,
    );
  }
  function present(match: Match): Match {
    const lastMessage = threadOf(match.id).findLast(({ removedAt }) => removedAt === null) ?? null;
    const yourTurn = isYourTurn({ ...match, lastMessage }, Date.now());
    return structuredClone({ ...match, lastMessage, unreadCount: unreadIn(match.id, false).length, yourTurn });
  }
  return {
    matches,
    threads,
    frames,
    threadOf,
    unreadIn,
    present,
    now: () => new Date(Date.UTC(2026, 4, 1) + (ticks += 1) * 1000).toISOString(),
    pick: <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)],
    list: () => matches.map(present).sort((a, b) => (activeAt(a) < activeAt(b) ? 1 : -1)),
    ids: () => matches.map(({ id }) => id),
  };
}

function createTalk({ matches, threads, frames, threadOf, unreadIn, now, pick }: World) {
  const pickMessage = (index: number) =>
    pick(
      matches.flatMap(({ id }) => threadOf(id)),
      index,
    );
  const isReadWith = (read: Message, { senderId, seq, readAt }: Message) =>
    senderId === read.senderId && seq <= read.seq && readAt === null;
  return {
    write(index: number, isViewers: boolean): void {
      const match = pick(matches, index);
      if (match === undefined) return;
      const seq = threadOf(match.id).length + 1;
      const senderId = isViewers ? ana.id : match.otherUser.id;
      const message = aMessage({ id: `${match.id}-${seq}`, matchId: match.id, seq, senderId, createdAt: now() });
      threads.set(match.id, [...threadOf(match.id), message]);
      frames.push(messageFrame(message));
    },
    /** The viewer reads what the other wrote, or the other what the viewer wrote. */
    read(index: number, isViewer: boolean): void {
      const matchId = pick(matches, index)?.id ?? '';
      const newest = unreadIn(matchId, !isViewer).at(-1);
      if (newest === undefined) return;
      const readAt = now();
      threads.set(
        matchId,
        threadOf(matchId).map((message) => (isReadWith(newest, message) ? { ...message, readAt } : message)),
      );
      frames.push({ type: 'read_receipt', matchId, messageId: newest.id, readAt });
    },
    react(index: number, emoji: string): void {
      const message = pickMessage(index);
      if (message === undefined || message.removedAt !== null) return;
      const { id: messageId, matchId } = message;
      const reactions: Reaction[] = [...message.reactions, { userId: ana.id, user: { id: ana.id, name: ana.name }, emoji }];
      threads.set(
        matchId,
        threadOf(matchId).map((one) => (one.id === messageId ? { ...one, reactions } : one)),
      );
      frames.push({ type: 'reaction', matchId, messageId, reactions });
    },
    takeBack(index: number): void {
      const message = pickMessage(index);
      if (message === undefined || message.removedAt !== null) return;
      const { id: messageId, matchId } = message;
      const removedAt = now();
      threads.set(
        matchId,
        threadOf(matchId).map((one) => (one.id === messageId ? { ...one, content: '', reactions: [], removedAt } : one)),
      );
      frames.push({ type: 'message_removed', matchId, messageId, removedAt });
    },
    /** The newest unread message once more, as a socket that has just opened is told. */
    repeat(index: number): void {
      const message = unreadIn(pick(matches, index)?.id ?? '', false).at(-1);
      if (message) frames.push(messageFrame(message));
    },
  };
}

function createMeetings({ matches, frames, present, now, pick }: World) {
  let made = 0;
  return {
    make(): void {
      made += 1;
      const otherUser = { ...aMatch().otherUser, id: `other-${made}` };
      const match = aMatch({ id: `match-${made}`, createdAt: now(), otherUser });
      matches.push(match);
      frames.push({ type: 'match', match: present(match) });
    },
    comeOrGo(index: number, isOnline: boolean): void {
      const match = pick(matches, index);
      if (match === undefined) return;
      const lastActive = now();
      Object.assign(match, { otherUser: { ...match.otherUser, isOnline, lastActive } });
      frames.push({ type: 'online_status', userId: match.otherUser.id, isOnline, lastActive });
    },
    end(index: number): void {
      const match = pick(matches, index);
      if (match === undefined) return;
      matches.splice(matches.indexOf(match), 1);
      frames.push({ type: 'unmatched', matchId: match.id });
    },
  };
}
