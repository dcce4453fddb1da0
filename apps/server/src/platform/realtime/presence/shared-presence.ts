import type { Redis } from 'ioredis';
import type { Log } from '#platform/log.ts';
import type { PresenceStore } from './presence.ts';

const processesKey = 'violet:processes';
const heartbeatMs = 3_000;
/** A process that was silent this long has ended, and so have its sockets. */
const silentMs = 9_000;

function membersKey(processId: string): string {
  return `violet:online:${processId}`;
}

export interface SharedPresenceOptions {
  readonly redis: Redis;
  readonly processId: string;
  /** Members in this process. */
  readonly here: ReadonlySet<string>;
  /** Called for whoever was online only through a process that has died. */
  readonly onLost: (memberId: string) => void;
  readonly log: Log;
}

/**
 * Presence over Redis: each process keeps the set of its own members and a heartbeat; online is whoever is in the set
 * of a process whose heart beats. While Redis is away each process knows its own members only.
 */
export function createSharedPresence({ redis, processId, here, onLost, log }: SharedPresenceOptions): PresenceStore {
  const own = membersKey(processId);
  // After an outage everyone's heartbeat is late; nobody is declared dead until all had time to beat again.
  let mayReapFrom = Date.now() + silentMs;

  async function nowMs(): Promise<number> {
    const [seconds, micros] = await redis.time();
    return Number(seconds) * 1_000 + Number(micros) / 1_000;
  }

  async function otherProcesses(): Promise<string[]> {
    const ids = await redis.zrangebyscore(processesKey, (await nowMs()) - silentMs, '+inf');
    return ids.filter((id) => id !== processId);
  }

  async function elsewhere(memberIds: readonly string[]): Promise<Set<string>> {
    const online = new Set<string>();
    const processes = await otherProcesses();
    const answers = await Promise.all(processes.map((id) => redis.smismember(membersKey(id), ...memberIds)));
    for (const answer of answers) answer.forEach((isIn, index) => isIn && online.add(memberIds[index] ?? ''));
    return online;
  }

  /** Changes and looks in one step, so that of two processes at once only one finds the member nowhere else. */
  async function move(memberId: string, change: 'sadd' | 'srem'): Promise<boolean> {
    const transaction = redis.multi()[change](own, memberId);
    for (const id of await otherProcesses()) transaction.sismember(membersKey(id), memberId);
    const [, ...answers] = (await transaction.exec()) ?? [];
    return answers.some(([, isIn]) => isIn === 1);
  }

  /** The set is written anew when Redis has lost it or missed a change. */
  async function beat(): Promise<void> {
    const now = await nowMs();
    await redis.zadd(processesKey, now, processId);
    if ((await redis.scard(own)) !== here.size) {
      const rewrite = redis.multi().del(own);
      if (here.size > 0) rewrite.sadd(own, ...here);
      await rewrite.exec();
    }
    if (Date.now() > mayReapFrom) await reap(now);
  }

  async function reap(now: number): Promise<void> {
    for (const dead of await redis.zrangebyscore(processesKey, '-inf', now - silentMs)) {
      if ((await redis.zrem(processesKey, dead)) === 0) continue;
      const lost = await redis.smembers(membersKey(dead));
      await redis.del(membersKey(dead));
      if (lost.length === 0) continue;
      const alive = await elsewhere(lost);
      for (const id of lost) if (!alive.has(id) && !here.has(id)) onLost(id);
    }
  }

  /** Presence may be wrong for a while without Redis, and never stops anything else. */
  async function attempt<T>(work: () => Promise<T>, without: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      mayReapFrom = Date.now() + silentMs;
      log.warn({ err: error }, 'presence goes on without Redis');
      return without;
    }
  }

  void attempt(beat, undefined);
  const timer = setInterval(() => void attempt(beat, undefined), heartbeatMs).unref();

  return {
    enter: (memberId) => attempt(() => move(memberId, 'sadd'), false),
    leave: (memberId) => attempt(() => move(memberId, 'srem'), false),
    elsewhere: (memberIds) => attempt(() => elsewhere(memberIds), new Set<string>()),
    // The heartbeat stops and the set stays: whoever does not come back to another process is reaped there.
    close: () => clearInterval(timer),
  };
}
