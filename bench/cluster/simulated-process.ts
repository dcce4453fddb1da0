// One of many processes in a simulation: the product's own bus, hub and delivery. Its sockets only count what is written.
import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { createDelivery } from '#server/src/modules/chat/service.ts';
import { createRedisBus } from '#server/src/platform/bus/redis-bus.ts';
import { createConcealment } from '#server/src/platform/db/derive-keys.ts';
import type { Sql } from '#server/src/platform/db/db.ts';
import { Connection } from '#server/src/platform/realtime/hub/connection.ts';
import { createHub } from '#server/src/platform/realtime/hub/hub.ts';
import { createNoteSealing } from '#server/src/platform/sealed-notes.ts';
import type { InMemoryRedis } from './in-memory-redis.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;
const openSocket = 1;

export interface ProcessOptions {
  readonly redis: InMemoryRedis;
  readonly db: Sql;
  /** Hears of each note that was read. */
  readonly onNote: (channel: string) => void;
  /** Hears of each frame that went to a page. */
  readonly onFrame: (type: string) => void;
}

export function createSimulatedProcess({ redis, db, onNote, onFrame }: ProcessOptions) {
  const processId = randomUUID();
  const bus = createRedisBus({
    pubSub: redis.open(),
    processId,
    sealing: createNoteSealing(keys[0], processId),
    conceal: createConcealment(keys[1]),
    onNote,
    onBadNote: (why) => {
      throw new Error(`a note was dropped: ${why}`);
    },
    log,
  });
  const countFrame = (_direction: 'in' | 'out', type: string) => onFrame(type);
  const parts = createHub({ bus, redis: undefined, processId, onPresence: () => undefined, countFrame, log });
  const delivery = createDelivery({
    db,
    clock: { now: () => new Date() },
    bus,
    hub: parts.hub,
    log,
    // Somebody else looks for untold messages.
    openLease: () => ({ hold: async () => ({ isOwn: false, noted: undefined }), note: async () => false, release: async () => undefined }),
  });

  return {
    hub: parts.hub,
    delivery,
    /** A page of the member's, from when it is connected. */
    async open(memberId: string): Promise<Connection> {
      const ws = { readyState: openSocket, close: () => undefined, ping: () => undefined, terminate: () => undefined };
      const stream = { writableLength: 0, write: () => true };
      const viewer = { id: memberId, sessionId: memberId, role: 'member', premium: false, suspended: false, mayReview: false } as const;
      const connection = new Connection(ws as never as WebSocket, stream as never as Duplex, viewer, { hasFrameLimit: false, countFrame });
      parts.addConnection(connection);
      await connection.following;
      connection.isReady = true;
      return connection;
    },
    close: (connection: Connection) => parts.removeConnection(connection),
    async end(): Promise<void> {
      await delivery.stop();
      await bus.close();
    },
  };
}

export type SimulatedProcess = ReturnType<typeof createSimulatedProcess>;
