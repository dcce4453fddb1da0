import type { Log } from '#platform/log.ts';
import { badNotes, type NoteSealing } from '#platform/sealed-notes.ts';
import { createWatch } from '#platform/watch.ts';
import { within } from '#platform/within.ts';
import type { Bus } from './bus.ts';
import { createEcho, type Echo } from './echo.ts';
import { createFollowed, type Followed } from './followed.ts';
import { createListeners, type Listeners } from './listeners.ts';
import { createOutgoing } from './outgoing.ts';
import type { NamedNote, PubSub } from './pub-sub.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';

/** Names of their own: a release of before would end at a note that it cannot read. */
const names = { all: 'violet:sealed:', member: 'violet:member:', echo: 'violet:echo:' } as const;
const echoChannel = 'bus.echo';

/** What was said last may take this long to go out before the bus closes. */
const farewellMs = 500;

/** Why a note is dropped: it is not believed, or nothing could be made of it. */
export const droppedNotes = [...badNotes, 'refused'] as const;
type DroppedNote = (typeof droppedNotes)[number];

export interface RedisBusOptions {
  readonly pubSub: PubSub;
  readonly processId: string;
  readonly sealing: NoteSealing;
  /** Stands for a member in the name of a channel: Redis is not to know who writes to whom. */
  readonly conceal: (memberId: string) => string;
  /** Hears of each note that was read, by its channel. */
  readonly onNote: (channel: string) => void;
  /** Hears why a note was dropped. */
  readonly onBadNote: (why: DroppedNote) => void;
  readonly log: Log;
}

/** A note to a member says itself which channel it belongs to. */
interface AddressedNote {
  readonly on: string;
  readonly note: object;
}

interface ReaderParts extends Pick<RedisBusOptions, 'sealing' | 'onNote' | 'onBadNote' | 'log'> {
  readonly listeners: Pick<Listeners, 'tell'>;
  readonly followed: Pick<Followed, 'memberOf'>;
  readonly echo: Pick<Echo, 'heard' | 'heardAnything'>;
  readonly echoName: string;
}

/** Makes something of what comes in from Redis. */
function createReader({ sealing, onNote, onBadNote, log, listeners, followed, echo, echoName }: ReaderParts) {
  function tell(name: string, payload: object): void {
    const memberId = followed.memberOf(name);
    const { on, note } = memberId === undefined ? { on: name.slice(names.all.length), note: payload } : (payload as AddressedNote);
    onNote(on);
    listeners.tell(on, note, memberId === undefined ? [] : [memberId]);
  }

  return (name: string, bytes: Buffer): void => {
    echo.heardAnything();
    // Its own came without Redis, but for what it says to hear whether it hears.
    if (name !== echoName && sealing.isOwn(bytes)) return;
    const note = sealing.open(name, bytes);
    if (typeof note === 'string') return onBadNote(note);
    if (name === echoName) {
      onNote(echoChannel);
      return echo.heard((note.payload as { count: number }).count);
    }
    // Nobody is followed any more under a name that was just given up.
    if (name.startsWith(names.member) && followed.memberOf(name) === undefined) return;
    try {
      tell(name, note.payload);
    } catch (error) {
      onBadNote('refused');
      log.warn({ err: error, channel: name }, 'nothing could be made of a note');
    }
  };
}

/** Asks the echo again and again; what looks connected and does not hear it is begun anew. */
function watchEcho(pubSub: PubSub, echo: Echo, isListening: () => Promise<void>, log: Log) {
  return createWatch({
    async ask() {
      if (!pubSub.isOpen()) throw new Error('not connected');
      try {
        await isListening();
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
}

/** Who is told that notes come in again, of which members. */
function createBackListeners({ memberOf }: Pick<Followed, 'memberOf'>) {
  const listeners: ((memberIds: readonly string[] | undefined) => void)[] = [];
  const tell = (memberIds: readonly string[] | undefined) => listeners.forEach((listener) => listener(memberIds));
  return {
    add: (listener: (memberIds: readonly string[] | undefined) => void) => void listeners.push(listener),
    onBack: () => tell(undefined),
    onLate: (late: readonly string[]) => tell(late.flatMap((name) => memberOf(name) ?? [])),
  };
}

function isHealthy(pubSub: PubSub, subscriptions: Subscriptions, watch: { isUp(): boolean }): boolean {
  return watch.isUp() && pubSub.isOpen() && subscriptions.isTakenUp();
}

/**
 * The bus between processes: publish and subscribe of Redis. Each followed member has a channel, and each kind of note to all has one.
 * A process hears its own notes at once, without Redis. Others are believed when a process of this installation has sealed them.
 * What is not, and what nobody can make anything of, is counted and dropped. ADR 031.
 */
export function createRedisBus(options: RedisBusOptions): Bus {
  const { pubSub, processId, sealing, conceal, log } = options;
  const listeners = createListeners();
  const outgoing = createOutgoing(pubSub, log);
  const followed = createFollowed((memberId) => names.member + conceal(memberId));
  const returns = createBackListeners(followed);
  const subscriptions = createSubscriptions({ pubSub, onLate: returns.onLate, onBack: returns.onBack, log });
  const seal = (name: string, payload: object): NamedNote => ({ name, bytes: sealing.seal(name, payload) });
  const echoName = names.echo + processId;
  const echo = createEcho((count) => pubSub.publish([seal(echoName, { count })]));
  pubSub.listen({
    opened: subscriptions.opened,
    lost() {
      subscriptions.lost();
      echo.lost();
    },
    heard: createReader({ ...options, listeners, followed, echo, echoName }),
  });
  void subscriptions.want(echoName);
  const watch = watchEcho(pubSub, echo, () => subscriptions.want(echoName), log);

  return {
    publish(channel, payload) {
      listeners.tell(channel, payload, []);
      outgoing.add(seal(names.all + channel, payload));
    },
    publishTo(memberIds, channel, payload) {
      const here = memberIds.filter(followed.has);
      if (here.length > 0) listeners.tell(channel, payload, here);
      const note: AddressedNote = { on: channel, note: payload };
      for (const memberId of memberIds) outgoing.add(seal(followed.nameOf(memberId), note));
    },
    flushed: outgoing.flushed,
    subscribe(channel, listener) {
      listeners.add(channel, listener);
      void subscriptions.want(names.all + channel);
    },
    follow: (memberId) => subscriptions.want(followed.add(memberId)),
    unfollow(memberId) {
      const name = followed.remove(memberId);
      if (name !== undefined) subscriptions.drop(name);
    },
    whenReconnected: returns.add,
    hasHeardUntil: echo.hasHeardUntil,
    healthy: () => isHealthy(pubSub, subscriptions, watch),
    async close() {
      watch.stop();
      await within(farewellMs, outgoing.flushed()).catch(() => undefined);
      pubSub.close();
    },
  };
}
