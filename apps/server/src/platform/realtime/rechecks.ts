import { closeCodes } from '@violet/contract/realtime';
import type { Log } from '../log.ts';
import type { Connection } from './connection.ts';
import type { Registry } from './registry.ts';

/** Which of these sessions still hold: not ended, not expired, their member not suspended or deleted. */
export type LivingSessions = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

const everyMs = 1_000;
/** While the bus tells of every ended session at once, asking is only for what happened without a word. */
const healthyEvery = 30;

export interface RecheckOptions {
  readonly livingSessions: LivingSessions;
  readonly busHealthy: () => boolean;
  readonly log: Log;
}

export interface Rechecks {
  /** Of a socket that has just been taken in: its session may have ended while it was being opened. */
  check(connection: Connection): Promise<void>;
  stop(): void;
}

/** Closes sockets whose session has ended, also when no note of it came: within a second while the bus is away. */
export function startRechecks(registry: Registry, { livingSessions, busHealthy, log }: RecheckOptions): Rechecks {
  let turn = 0;
  let isRunning = false;

  async function recheck(): Promise<void> {
    const sessionIds = new Set([...registry.all()].map(({ viewer }) => viewer.sessionId));
    if (sessionIds.size === 0) return;
    const living = await livingSessions([...sessionIds]);
    for (const connection of registry.all()) {
      const { sessionId } = connection.viewer;
      // A socket that opened meanwhile was not asked about.
      if (sessionIds.has(sessionId) && !living.has(sessionId)) connection.close(closeCodes.notAuthenticated, 'signed out');
    }
  }

  const timer = setInterval(() => {
    turn += 1;
    if (isRunning || (busHealthy() && turn % healthyEvery !== 0)) return;
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
      if (!(await livingSessions([sessionId])).has(sessionId)) connection.close(closeCodes.notAuthenticated, 'signed out');
    },
    stop: () => clearInterval(timer),
  };
}
