import { closeCodes } from '@violet/contract/realtime';
import type { Log } from '#platform/log.ts';
import type { Connection } from '#platform/realtime/hub/connection.ts';
import type { HubParts } from '#platform/realtime/hub/hub.ts';

/** Which of these sessions still hold: not ended, not expired, their member not suspended or deleted. */
export type ListValidSessions = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

const everyMs = 1_000;
/** A healthy bus tells of every ended session at once, and asking is only for what happened without a word. */
const healthyEvery = 30;

export interface SessionRecheckOptions {
  readonly listValidSessions: ListValidSessions;
  readonly busHealthy: () => boolean;
  readonly hubParts: Pick<HubParts, 'registry' | 'whenReconnected'>;
  readonly log: Log;
}

export interface SessionRechecks {
  /** Of a socket that has just been taken in: its session may have ended while it was being opened. */
  check(connection: Connection): Promise<void>;
  stop(): void;
}

/** Closes sockets whose session has ended, also without a note of it: within a second while the bus is away. */
export function startSessionRechecks({ listValidSessions, busHealthy, hubParts, log }: SessionRecheckOptions): SessionRechecks {
  const { registry, whenReconnected } = hubParts;
  let tick = 0;
  let isRunning = false;

  async function recheck(connections: readonly Connection[]): Promise<void> {
    const sessionIds = new Set(connections.map(({ viewer }) => viewer.sessionId));
    if (sessionIds.size === 0) return;
    const valid = await listValidSessions([...sessionIds]);
    for (const connection of connections) {
      if (!valid.has(connection.viewer.sessionId)) connection.close(closeCodes.notAuthenticated, 'signed out');
    }
  }

  const attempt = (connections: readonly Connection[]) =>
    recheck(connections).catch((error: unknown) => log.warn({ err: error }, 'sessions were not rechecked'));

  const timer = setInterval(() => {
    tick += 1;
    if (isRunning || (busHealthy() && tick % healthyEvery !== 0)) return;
    isRunning = true;
    void attempt([...registry.all()]).finally(() => {
      isRunning = false;
    });
  }, everyMs).unref();
  whenReconnected((connections) => void attempt(connections));
  return {
    async check(connection) {
      // What ends from then on is told of.
      await connection.following;
      await recheck([connection]);
    },
    stop: () => clearInterval(timer),
  };
}
