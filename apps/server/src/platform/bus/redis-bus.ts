import type { Log } from '#platform/log.ts';
import type { BadNote, NoteSealing } from '#platform/sealed-notes.ts';
import { createWatch } from '#platform/watch.ts';
import { within } from '#platform/within.ts';
import type { Bus } from './bus.ts';
import { createEcho } from './echo.ts';
import { createListeners } from './listeners.ts';
import type { NamedNote, PubSub } from './pub-sub.ts';
import { createSubscriptions } from './subscriptions.ts';

/** Names of their own: a release of before would end at a note that it cannot read. */
const names = { all: 'violet:sealed:', member: 'violet:member:', echo: 'violet:echo:' } as const;
export const echoChannel = 'bus.echo';

/** Notes that go out in one pipeline. */
const batchSize = 1_000;
/** What was said last may take this long to go out before the bus closes. */
const farewellMs = 500;

export interface RedisBusOptions {
  readonly pubSub: PubSub;
  readonly processId: string;
  readonly sealing: NoteSealing;
  /** What stands for a member in the name of a channel: whoever reads Redis is not to learn who writes to whom. */
  readonly conceal: (memberId: string) => string;
  /** Hears of each note that was read, by its channel. */
  readonly onNote: (channel: string) => void;
  /** Hears why a note was dropped. */
  readonly onBadNote: (why: BadNote | 'refused') => void;
  readonly log: Log;
}

/** A note to a member says itself which channel it belongs to. */
interface AddressedNote {
  readonly on: string;
  readonly note: object;
}

/** Gathers what is published within one turn, so that it goes out in one pipeline and nobody waits for company. */
function createOutgoing(pubSub: Pick<PubSub, 'publish'>, log: Log) {
  let waiting: NamedNote[] = [];
  const underWay = new Set<Promise<void>>();

  function flush(): void {
    const notes = waiting;
    waiting = [];
    for (let at = 0; at < notes.length; at += batchSize) {
      const batch = notes.slice(at, at + batchSize);
      const sending = pubSub.publish(batch);
      underWay.add(sending);
      sending
        .catch((error: unknown) => log.warn({ err: error, notes: batch.length }, 'notes were not published'))
        .finally(() => underWay.delete(sending));
    }
  }

  return {
    add(note: NamedNote): void {
      if (waiting.length === 0) queueMicrotask(flush);
      waiting.push(note);
    },
    async flushed(): Promise<void> {
      flush();
      await Promise.all(underWay);
    },
  };
}

/**
 * The bus between processes: publish and subscribe of Redis, with a channel for each member who is followed, and one for each kind of note to
 * all. The publishing process hears its own notes at once, without Redis. Others are believed when a process of this installation has
 * sealed them; what is not, and what nobody can make anything of, is counted and dropped. ADR 031.
 */
export function createRedisBus({ pubSub, processId, sealing, conceal, onNote, onBadNote, log }: RedisBusOptions): Bus {
  const listeners = createListeners();
  const outgoing = createOutgoing(pubSub, log);
  const followed = new Map<string, { readonly name: string; count: number }>();
  /** Who is meant by the name of a channel. */
  const memberOf = new Map<string, string>();
  const listenersBack: ((memberIds: readonly string[] | undefined) => void)[] = [];
  const echoName = names.echo + processId;
  const nameOf = (memberId: string) => names.member + conceal(memberId);

  function tellBack(memberIds?: readonly string[]): void {
    for (const listener of listenersBack) listener(memberIds);
  }
  const subscriptions = createSubscriptions({
    pubSub,
    onLate: (late) => tellBack(late.flatMap((name) => memberOf.get(name) ?? [])),
    onBack: () => tellBack(),
    log,
  });

  function seal(name: string, payload: object): NamedNote {
    return { name, bytes: sealing.seal(name, payload) };
  }
  const echo = createEcho((count) => pubSub.publish([seal(echoName, { count })]));

  function read(name: string, payload: object): void {
    const memberId = memberOf.get(name);
    const { on, note } = memberId === undefined ? { on: name.slice(names.all.length), note: payload } : (payload as AddressedNote);
    onNote(on);
    listeners.tell(on, note, memberId === undefined ? [] : [memberId]);
  }

  function heard(name: string, bytes: Buffer): void {
    echo.heardAnything();
    // Its own came without Redis, but for what it said to hear whether it hears.
    if (name !== echoName && sealing.isOwn(bytes)) return;
    const note = sealing.open(name, bytes);
    if (typeof note === 'string') return onBadNote(note);
    if (name === echoName) {
      onNote(echoChannel);
      return echo.heard((note.payload as { count: number }).count);
    }
    // Nobody is followed any more under a name that was just given up.
    if (name.startsWith(names.member) && !memberOf.has(name)) return;
    try {
      read(name, note.payload);
    } catch (error) {
      onBadNote('refused');
      log.warn({ err: error, channel: name }, 'nothing could be made of a note');
    }
  }

  pubSub.listen({
    opened: subscriptions.opened,
    lost() {
      subscriptions.lost();
      echo.lost();
    },
    heard,
  });

  void subscriptions.want(echoName);
  const watch = createWatch({
    async ask() {
      if (!pubSub.isOpen()) throw new Error('not connected');
      try {
        await subscriptions.want(echoName);
        await echo.ask();
      } catch (error) {
        if (pubSub.isOpen()) pubSub.reconnect();
        throw error;
      }
    },
    everyMs: 1_000,
    patienceMs: 700,
    awayMs: 1_500,
    onChange: (isAway) => log.warn({}, isAway ? 'this process does not hear itself through Redis' : 'it hears itself again'),
  });

  return {
    publish(channel, payload) {
      listeners.tell(channel, payload, []);
      outgoing.add(seal(names.all + channel, payload));
    },
    publishTo(memberIds, channel, payload) {
      const here = memberIds.filter((memberId) => followed.has(memberId));
      if (here.length > 0) listeners.tell(channel, payload, here);
      for (const memberId of memberIds) outgoing.add(seal(nameOf(memberId), { on: channel, note: payload } satisfies AddressedNote));
    },
    flushed: outgoing.flushed,
    subscribe(channel, listener) {
      listeners.add(channel, listener);
      void subscriptions.want(names.all + channel);
    },
    follow(memberId) {
      const known = followed.get(memberId);
      const { name } = known ?? { name: nameOf(memberId) };
      followed.set(memberId, { name, count: (known?.count ?? 0) + 1 });
      memberOf.set(name, memberId);
      return subscriptions.want(name);
    },
    unfollow(memberId) {
      const known = followed.get(memberId);
      if (!known) return;
      known.count -= 1;
      if (known.count > 0) return;
      followed.delete(memberId);
      memberOf.delete(known.name);
      subscriptions.drop(known.name);
    },
    whenBack: (listener) => void listenersBack.push(listener),
    hasHeardUntil: echo.hasHeardUntil,
    healthy: () => watch.isUp() && pubSub.isOpen() && subscriptions.isTakenUp(),
    async close() {
      watch.stop();
      await within(farewellMs, outgoing.flushed()).catch(() => undefined);
      pubSub.close();
    },
  };
}
