import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#platform/log.ts';
import { createWatch } from '#platform/watch.ts';
import { type ConnectionCounts, DatabaseUnavailable } from './db.ts';
import { limits as usualLimits, toStartParameters, type Limits } from './limits.ts';
import { pooledClient } from './pooled-client.ts';
import { createPing, isFull } from './postgres-ping.ts';

/** Nobody waits longer for a connection while the server answers: a burst is worked off rather than refused. */
const turnMs = 5_000;
/** How soon to ask again where the server has no connection left. Another process may have given one back, or this one. */
const fullMs = 50;
/** So long after the server should have ended a statement the connection is given up. */
const brokenAfterMs = 5_000;
/** Together less than a second: then health says that the server is not to be relied on. */
const pingEveryMs = 150;
const pingPatienceMs = 600;

/** A connection of the pool, opened where it may open one. A server that is full has everybody wait for a turn, as a full pool has. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  for (const until = Date.now() + turnMs; ; await pause(fullMs)) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isFull(error) || Date.now() > until) throw error;
    }
  }
}

export interface Connections {
  /** @throws DatabaseUnavailable at once while the server is away, and when it goes away meanwhile */
  take(): Promise<pg.PoolClient>;
  isUp(): boolean;
  counts(): ConnectionCounts;
  close(): Promise<void>;
}

export interface ConnectionOptions {
  readonly config: pg.ClientConfig;
  readonly poolSize: number;
  readonly log: Log;
  /** The silence after which the server is away, in milliseconds. */
  readonly awayMs: number;
  readonly limits?: Limits | undefined;
}

/**
 * The connections of this process. None is given out while the server does not answer, and those that are out break. So whatever waits for
 * an answer ends within a second. What a dead server was asked cannot be told apart from what it never got.
 */
export function openConnections({ config, poolSize, log, awayMs, limits = usualLimits }: ConnectionOptions): Connections {
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();
  const ping = createPing(config);

  function breakOff(): void {
    for (const giveUp of waiting) giveUp();
    waiting.clear();
  }

  const pool = new pg.Pool({
    ...config,
    max: poolSize,
    connectionTimeoutMillis: turnMs,
    query_timeout: limits.statementMs + brokenAfterMs,
    ...toStartParameters(limits),
    Client: pooledClient({
      patienceMs: awayMs,
      onSocket: (socket) => void sockets.add(socket.once('close', () => sockets.delete(socket))),
      // Whoever waits behind it would wait as long once more. The next question tells whether the server is away.
      onSilence() {
        ping.renew();
        breakOff();
      },
    }) as new () => pg.Client,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  // Whoever holds it gets the error of the statement.
  pool.on('connect', (client) => client.on('error', () => undefined));

  let reason: unknown;
  const watch = createWatch({
    async ask() {
      try {
        await ping.ask();
      } catch (error) {
        reason = error;
        throw error;
      }
    },
    everyMs: pingEveryMs,
    patienceMs: pingPatienceMs,
    awayMs,
    onChange(isAway) {
      const said = reason instanceof Error ? reason.message : 'nothing was said in time';
      log.warn({ err: reason }, isAway ? `the database does not answer: ${said}` : 'the database answers again');
      reason = undefined;
      if (!isAway) return;
      for (const socket of sockets) socket.destroy();
      breakOff();
    },
  });

  return {
    take() {
      return new Promise((resolve, reject) => {
        const giveUp = () => reject(new DatabaseUnavailable(new Error('it does not answer')));
        if (watch.isAway()) return giveUp();
        waiting.add(giveUp);
        connect(pool).then(
          (client) => (waiting.delete(giveUp) ? resolve(client) : client.release()),
          (error: unknown) => {
            waiting.delete(giveUp);
            reject(new DatabaseUnavailable(error));
          },
        );
      });
    },
    isUp: () => watch.isUp(),
    counts: () => ({ open: pool.totalCount, busy: pool.totalCount - pool.idleCount, waiting: waiting.size }),
    async close() {
      watch.stop();
      ping.drop();
      await pool.end();
    },
  };
}
