import { closeCodes } from '@violet/contract/realtime';
import type { Log } from '#platform/log.ts';
import type { Connection } from '#platform/realtime/hub/connection.ts';
import type { Registry } from '#platform/realtime/hub/registry.ts';

/** Which of these sessions still hold: not ended, not expired, their member not suspended or deleted. */
export type ListValidSessions = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

const everyMs = 1_000;
/** While the bus tells of every ended session at once, asking is only for what happened without a word. */
const healthyEvery = 30;

export interface SessionRecheckOptions {
  readonly listValidSessions: ListValidSessions;
  readonly busHealthy: () => boolean;
  readonly log: Log;
}

export interface SessionRechecks {
  /** Of a socket that has just been taken in: its session may have ended while it was being opened. */
  check(connection: Connection): Promise<void>;
  stop(): void;
}

/** Closes sockets whose session has ended, also when no note of it came: within a second while the bus is away. */
export function startSessionRechecks(registry: Registry, { listValidSessions, busHealthy, log }: SessionRecheckOptions): SessionRechecks {
  let tick = 0;
  let isRunning = false;

  async function recheck(): Promise<void> {
    const sessionIds = new Set([...registry.all()].map(({ viewer }) => viewer.sessionId));
    if (sessionIds.size === 0) return;
    const valid = await listValidSessions([...sessionIds]);
    for (const connection of registry.all()) {
      const { sessionId } = connection.viewer;
      // A socket that opened meanwhile was not asked about.
      if (sessionIds.has(sessionId) && !valid.has(sessionId)) connection.close(closeCodes.notAuthenticated, 'signed out');
    }
  }

  const timer = setInterval(() => {
    tick += 1;
    if (isRunning || (busHealthy() && tick % healthyEvery !== 0)) return;
    isRunning = true;
    recheck()
      .catch((error: unknown) => log.warn({ err: error }, 'sessions were not rechecked'))
      .finally(() => {
        isRunning = false;
      });
  }, everyMs).unref();
  return {
    async check(connection) {
      const { sessionId } = connection.viewer;
      if (!(await listValidSessions([sessionId])).has(sessionId)) connection.close(closeCodes.notAuthenticated, 'signed out');
    },
    stop: () => clearInterval(timer),
  };
}
