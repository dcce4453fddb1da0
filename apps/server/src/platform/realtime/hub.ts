import type { Redis } from 'ioredis';
import type { Bus } from '../bus.ts';
import { closeCodes } from '@violet/contract/realtime';
import type { Log } from '../log.ts';
import type { Connection } from './connection.ts';
import { createPresence, soleProcess, type Presence } from './presence.ts';
import { createRegistry, type Registry } from './registry.ts';
import { createSharedPresence } from './shared-presence.ts';
import { createSharedSockets, ownSockets, type SharedSockets } from './shared-sockets.ts';
import { encodeFrame, type OutgoingFrame } from './wire.ts';

const framesChannel = 'sockets.frames';
const closeChannel = 'sockets.close';

interface FramesNote {
  memberIds: readonly string[];
  frame: OutgoingFrame;
}

type CloseNote = { code: number } & ({ sessionIds: readonly string[] } | { memberId: string; connectionIds?: readonly string[] });

/** The door to members' open sockets. Nothing here waits: what is sent reaches whoever is connected now. */
export interface Hub {
  /** To all their sockets, on all processes. */
  send(memberIds: readonly string[], frame: OutgoingFrame): void;
  /** To their sockets in this process. */
  sendHere(memberIds: readonly string[], frame: OutgoingFrame): void;
  isHere(memberId: string): boolean;
  onlineAmong(memberIds: readonly string[]): Promise<Set<string>>;
  /** Ends the sockets of these sessions, on all processes. */
  closeSessions(sessionIds: readonly string[], code: number): void;
  closeMember(memberId: string, code: number): void;
}

export interface HubOptions {
  readonly bus: Bus;
  /** With it, presence is shared between processes. */
  readonly redis: Redis | undefined;
  readonly processId: string;
  /** Told by the process that saw her come or go. */
  readonly onPresence: (memberId: string, isOnline: boolean) => void;
  readonly log: Log;
}

/** What the socket server of this process works on. */
export interface HubParts {
  readonly hub: Hub;
  readonly registry: Registry;
  readonly presence: Presence;
  readonly shared: SharedSockets;
}

function isClosed(note: CloseNote, { id, viewer }: Connection): boolean {
  if ('sessionIds' in note) return note.sessionIds.includes(viewer.sessionId);
  return note.memberId === viewer.id && (note.connectionIds?.includes(id) ?? true);
}

export function createHub({ bus, redis, processId, onPresence, log }: HubOptions): HubParts {
  const registry = createRegistry();
  const here = new Set<string>();
  const store = redis ? createSharedPresence({ redis, processId, here, log, onLost: (id) => onPresence(id, false) }) : soleProcess;
  const presence = createPresence({ store, here, isHere: (id) => registry.isHere(id), onChange: onPresence });

  function sendHere(memberIds: readonly string[], frame: OutgoingFrame): void {
    let encoded: Buffer | undefined;
    for (const memberId of memberIds) {
      for (const connection of registry.of(memberId)) {
        if (connection.isReady) connection.deliver((encoded ??= encodeFrame(frame)));
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
    closeMember(memberId, code) {
      bus.publish(closeChannel, { memberId, code } satisfies CloseNote);
    },
  };
  const onSurplus = (memberId: string, connectionIds: readonly string[]) =>
    bus.publish(closeChannel, { memberId, connectionIds, code: closeCodes.replaced } satisfies CloseNote);
  return { hub, registry, presence, shared: redis ? createSharedSockets({ redis, onSurplus, log }) : ownSockets };
}
