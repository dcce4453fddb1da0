import type { Log } from './log.ts';
import type { RedisConnection } from './redis.ts';
import { duplicateRedis } from './redis/duplicate.ts';
import type { BadNote, NoteSealing } from './sealed-notes.ts';
import { createWatch } from './watch.ts';

type Listener = (payload: unknown) => void;

/**
 * Small notes from one process to all, itself included. At most once, in order for one sender: losing a note may
 * delay something, never lose it, so whoever listens can also find out from the database.
 */
export interface Bus {
  publish(channel: string, payload: object): void;
  subscribe(channel: string, listener: Listener): void;
  /** Called each time notes come in again after a while in which they were lost. */
  whenBack(listener: () => void): void;
  /** Whether notes go out right now. */
  healthy(): boolean;
  close(): Promise<void>;
}

/** Of its own: a release of before would end at a note that it cannot read. */
const prefix = 'violet:sealed:';

/** The bus of a single process. */
export function createLocalBus(): Bus {
  const listeners = new Map<string, Listener[]>();
  return {
    publish(channel, payload) {
      for (const listener of listeners.get(channel) ?? []) listener(payload);
    },
    subscribe(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    },
    whenBack: () => undefined,
    healthy: () => true,
    close: async () => undefined,
  };
}

export interface RedisBusOptions {
  readonly redis: RedisConnection;
  readonly processId: string;
  readonly sealing: NoteSealing;
  /** Hears why a note was dropped. */
  readonly onBadNote: (why: BadNote | 'refused') => void;
  readonly log: Log;
}

/**
 * The bus between processes: Redis pub/sub. The publishing process hears its own notes at once, without Redis. Others are believed when
 * a process of this installation has sealed them; what is not, and what nobody can make anything of, is counted and dropped.
 */
export function createRedisBus({ redis, processId, sealing, onBadNote, log }: RedisBusOptions): Bus {
  const local = createLocalBus();
  // Subscriptions wait for the connection. Its library would take them up again by itself, and nobody could hear where that fails.
  const subscriber = duplicateRedis(redis, {
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    lazyConnect: false,
    autoResubscribe: false,
  });
  const channels = new Set<string>();
  subscriber.on('error', (error) => log.warn({ err: error }, 'the bus lost Redis'));
  const listenersBack: (() => void)[] = [];
  let wasReady = false;
  async function subscribeAgain(): Promise<void> {
    try {
      if (channels.size > 0) await subscriber.subscribe(...channels);
      for (const listener of listenersBack) listener();
    } catch (error) {
      // The connection is gone once more; the next one begins here again.
      log.warn({ err: error }, 'not subscribed again');
    }
  }
  subscriber.on('ready', () => {
    if (wasReady) void subscribeAgain();
    wasReady = true;
  });
  subscriber.on('messageBuffer', (name: Buffer, bytes: Buffer) => {
    const channel = name.toString();
    const note = sealing.open(channel, bytes);
    if (typeof note === 'string') return onBadNote(note);
    if (note.from === processId) return;
    try {
      local.publish(channel.slice(prefix.length), note.payload);
    } catch (error) {
      onBadNote('refused');
      log.warn({ err: error, channel }, 'nothing could be made of a note');
    }
  });
  // One that hangs looks connected. On a new connection commands fail at once, and whoever needs them goes on without.
  const watch = createWatch({
    ask: () => redis.ping(),
    everyMs: 1_000,
    patienceMs: 700,
    awayMs: 1_500,
    onChange: (isAway) => isAway && redis.disconnect(true),
  });
  return {
    publish(channel, payload) {
      local.publish(channel, payload);
      const name = prefix + channel;
      redis.publish(name, sealing.seal(name, payload)).catch((error: unknown) => {
        log.warn({ err: error, channel }, 'a note was not published');
      });
    },
    subscribe(channel, listener) {
      local.subscribe(channel, listener);
      channels.add(prefix + channel);
      subscriber.subscribe(prefix + channel).catch((error: unknown) => log.warn({ err: error, channel }, 'not subscribed'));
    },
    whenBack: (listener) => void listenersBack.push(listener),
    healthy: () => watch.isUp() && redis.status === 'ready' && subscriber.status === 'ready',
    async close() {
      watch.stop();
      subscriber.disconnect();
    },
  };
}
