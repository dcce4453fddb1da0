import type { Bus } from '#platform/bus/bus.ts';
import { closeCodes, type ServerFrame } from '@violet/contract/realtime';
import type { Log } from '#platform/log.ts';
import type { RedisConnection } from '#platform/redis.ts';
import type { Connection, CountFrame } from './connection.ts';
import { createPresence, soleProcess, type Presence } from '#platform/realtime/presence/presence.ts';
import { createRegistry, type Registry } from './registry.ts';
import { createSharedPresence } from '#platform/realtime/presence/shared-presence.ts';
import { createSharedSockets, ownSockets } from './shared-sockets.ts';
import { encodeFrame } from './frame-encoding.ts';

const framesChannel = 'sockets.frames';
const closeChannel = 'sockets.close';

/** To those whose sockets they are. */
type CloseNote = { code: number } & ({ sessionIds: readonly string[] } | { connectionIds: readonly string[] });

/** The door to members' open sockets. Nothing here waits: what is sent reaches whoever is connected now. */
export interface Hub {
  /** To all their sockets, on all processes. */
  send(memberIds: readonly string[], frame: ServerFrame): void;
  /** To their sockets in this process. */
  sendHere(memberIds: readonly string[], frame: ServerFrame): void;
  isHere(memberId: string): boolean;
  /** Whose sockets this process has. */
  listHere(): string[];
  /** Called for a member whom no frame reaches here any more. */
  whenGone(listener: (memberId: string) => void): void;
  onlineAmong(memberIds: readonly string[]): Promise<Set<string>>;
  /** Ends the sockets of these sessions of the member's, on all processes. */
  closeSessions(memberId: string, sessionIds: readonly string[], code: number): void;
}

export interface HubOptions {
  readonly bus: Bus;
  /** With it, presence is shared between processes. */
  readonly redis: RedisConnection | undefined;
  readonly processId: string;
  /** Told by the process that saw the member come or go. */
  readonly onPresence: (memberId: string, isOnline: boolean) => void;
  readonly countFrame: CountFrame;
  readonly log: Log;
}

/** What the socket server of this process works on. */
export interface HubParts {
  readonly hub: Hub;
  readonly registry: Pick<Registry, 'all' | 'countMembers'>;
  readonly presence: Presence;
  readonly countFrame: CountFrame;
  /** A new socket: from now on notes to its member are listened for. */
  addConnection(connection: Connection): void;
  /** It has closed. Once for each that was taken in. */
  removeConnection(connection: Connection): void;
  /** Called with the sockets that notes may have passed by, once they come in again. */
  whenReconnected(listener: (connections: readonly Connection[]) => void): void;
}

function isClosed(note: CloseNote, { id, viewer }: Connection): boolean {
  if ('sessionIds' in note) return note.sessionIds.includes(viewer.sessionId);
  return note.connectionIds.includes(id);
}

export function createHub({ bus, redis, processId, onPresence, countFrame, log }: HubOptions): HubParts {
  const registry = createRegistry();
  const listenersGone: ((memberId: string) => void)[] = [];
  const listenersBack: ((connections: readonly Connection[]) => void)[] = [];
  const here = new Set<string>();
  const store = redis ? createSharedPresence({ redis, processId, here, log, onLost: (id) => onPresence(id, false) }) : soleProcess;
  const presence = createPresence({ store, here, isHere: (id) => registry.isHere(id), onChange: onPresence });

  function sendHere(memberIds: readonly string[], frame: ServerFrame): void {
    let encoded: Buffer | undefined;
    for (const memberId of memberIds) {
      for (const connection of registry.of(memberId)) {
        if (connection.isReady) connection.deliver((encoded ??= encodeFrame(frame)), frame.type);
      }
    }
  }

  function closeHere(memberIds: readonly string[], note: CloseNote): void {
    for (const memberId of memberIds) {
      for (const connection of registry.of(memberId)) if (isClosed(note, connection)) connection.close(note.code);
    }
  }

  bus.subscribe(framesChannel, (payload, memberIds) => sendHere(memberIds, payload as ServerFrame));
  bus.subscribe(closeChannel, (payload, memberIds) => closeHere(memberIds, payload as CloseNote));

  bus.whenReconnected((memberIds) => {
    const missed = memberIds ? memberIds.flatMap((memberId) => [...registry.of(memberId)]) : [...registry.all()];
    for (const listener of listenersBack) listener(missed);
  });

  const onSurplus = (memberId: string, connectionIds: readonly string[]) =>
    bus.publishTo([memberId], closeChannel, { connectionIds, code: closeCodes.replaced } satisfies CloseNote);
  const shared = redis ? createSharedSockets({ redis, onSurplus, log }) : ownSockets;

  const hub: Hub = {
    send: (memberIds, frame) => bus.publishTo(memberIds, framesChannel, frame),
    sendHere,
    isHere: (memberId) => registry.isHere(memberId),
    listHere: () => [...registry.memberIds()],
    whenGone: (listener) => void listenersGone.push(listener),
    onlineAmong: (memberIds) => presence.onlineAmong(memberIds),
    closeSessions(memberId, sessionIds, code) {
      if (sessionIds.length > 0) bus.publishTo([memberId], closeChannel, { sessionIds, code } satisfies CloseNote);
    },
  };
  return {
    hub,
    registry,
    presence,
    countFrame,
    addConnection(connection) {
      connection.following = bus.follow(connection.viewer.id);
      registry.add(connection);
      shared.opened(connection);
    },
    removeConnection(connection) {
      const { id } = connection.viewer;
      registry.remove(connection);
      bus.unfollow(id);
      shared.closed(connection);
      if (connection.isReady && !registry.isHere(id)) for (const listener of listenersGone) listener(id);
    },
    whenReconnected: (listener) => void listenersBack.push(listener),
  };
}
