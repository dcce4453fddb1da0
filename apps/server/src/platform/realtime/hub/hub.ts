import type { Bus } from '#platform/bus.ts';
import { closeCodes, type ServerFrame } from '@violet/contract/realtime';
import type { Log } from '#platform/log.ts';
import type { RedisConnection } from '#platform/redis.ts';
import type { Connection, CountFrame } from './connection.ts';
import { createPresence, soleProcess, type Presence } from '#platform/realtime/presence/presence.ts';
import { createRegistry, type Registry } from './registry.ts';
import { createSharedPresence } from '#platform/realtime/presence/shared-presence.ts';
import { createSharedSockets, ownSockets, type SharedSockets } from './shared-sockets.ts';
import { encodeFrame } from './frame-encoding.ts';

const framesChannel = 'sockets.frames';
const closeChannel = 'sockets.close';

interface FramesNote {
  memberIds: readonly string[];
  frame: ServerFrame;
}

type CloseNote = { code: number } & ({ sessionIds: readonly string[] } | { memberId: string; connectionIds: readonly string[] });

/** The door to members' open sockets. Nothing here waits: what is sent reaches whoever is connected now. */
export interface Hub {
  /** To all their sockets, on all processes. */
  send(memberIds: readonly string[], frame: ServerFrame): void;
  /** To their sockets in this process. */
  sendHere(memberIds: readonly string[], frame: ServerFrame): void;
  isHere(memberId: string): boolean;
  onlineAmong(memberIds: readonly string[]): Promise<Set<string>>;
  /** Ends the sockets of these sessions, on all processes. */
  closeSessions(sessionIds: readonly string[], code: number): void;
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
  readonly registry: Registry;
  readonly presence: Presence;
  readonly shared: SharedSockets;
  readonly countFrame: CountFrame;
}

/** Pages that read again all at once would take the server down that has just come back. */
const returnSpreadMs = 3_000;

function tellConnected(connection: Connection): void {
  if (connection.isReady) connection.send({ type: 'connected' });
}

function isClosed(note: CloseNote, { id, viewer }: Connection): boolean {
  if ('sessionIds' in note) return note.sessionIds.includes(viewer.sessionId);
  return note.connectionIds.includes(id);
}

export function createHub({ bus, redis, processId, onPresence, countFrame, log }: HubOptions): HubParts {
  const registry = createRegistry();
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

  function closeHere(note: CloseNote): void {
    const candidates = 'memberId' in note ? registry.of(note.memberId) : registry.all();
    for (const connection of candidates) if (isClosed(note, connection)) connection.close(note.code);
  }

  bus.subscribe(framesChannel, (payload) => {
    const { memberIds, frame } = payload as FramesNote;
    sendHere(memberIds, frame);
  });
  bus.subscribe(closeChannel, (payload) => closeHere(payload as CloseNote));

  // Frames of other processes were lost meanwhile; a page takes `connected` as the word to read again what it shows.
  bus.whenBack(() => {
    for (const connection of registry.all()) setTimeout(() => tellConnected(connection), Math.random() * returnSpreadMs).unref();
  });

  const hub: Hub = {
    send(memberIds, frame) {
      bus.publish(framesChannel, { memberIds, frame } satisfies FramesNote);
    },
    sendHere,
    isHere: (memberId) => registry.isHere(memberId),
    onlineAmong: (memberIds) => presence.onlineAmong(memberIds),
    closeSessions(sessionIds, code) {
      if (sessionIds.length > 0) bus.publish(closeChannel, { sessionIds, code } satisfies CloseNote);
    },
  };
  const onSurplus = (memberId: string, connectionIds: readonly string[]) =>
    bus.publish(closeChannel, { memberId, connectionIds, code: closeCodes.replaced } satisfies CloseNote);
  return { hub, registry, presence, countFrame, shared: redis ? createSharedSockets({ redis, onSurplus, log }) : ownSockets };
}
