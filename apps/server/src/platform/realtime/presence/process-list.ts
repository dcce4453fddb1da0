// Which processes there are, and when each gave its last sign of life. Its members are read once it has died.
import type { RedisConnection } from '#platform/redis.ts';
import { sendTogether } from '#platform/redis/send-together.ts';

/** Names and contents are those of the release before. Its processes find here who is online in one of this release. */
const processesKey = 'violet:processes';
const membersKey = (processId: string) => `violet:online:${processId}`;

const reaperKey = (processId: string) => `violet:reaper:${processId}`;
const reapedKey = (processId: string) => `violet:reaped:${processId}`;

/** A reaper that was silent this long has died as well. */
const reaperMs = 6_000;
/** Longer than a process hangs before its sockets are gone. */
const reapedSeconds = 3_600;
const batchSize = 500;

/** By Redis's own clock: those of processes differ. */
const nowInScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;
const pulseScript = `${nowInScript}
redis.call('ZADD', KEYS[1], now, ARGV[1])
return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])`;
const isSilentScript = `${nowInScript}
local pulse = redis.call('ZSCORE', KEYS[1], ARGV[1])
return (pulse and tonumber(pulse) < now - ARGV[2]) and 1 or 0`;
const claimScript = `
local reaper = redis.call('GET', KEYS[1])
if reaper and reaper ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;

export interface ProcessListOptions {
  readonly redis: RedisConnection;
  /** This process. */
  readonly processId: string;
  /** A process that was silent this long has ended, and so have its sockets. */
  readonly silentMs: number;
}

export interface ProcessList {
  /** Gives a sign of life; answers who gave none for too long. */
  pulse(): Promise<string[]>;
  add(memberIds: readonly string[]): Promise<void>;
  remove(memberIds: readonly string[]): Promise<void>;
  /** How many members stand in Redis as this process's own. */
  count(): Promise<number>;
  /** What stood there before is gone in the same step. */
  rewrite(memberIds: Iterable<string>): Promise<void>;
  /** Whether others took this process for dead, of late. */
  wasReaped(): Promise<boolean>;
  /**
   * Goes through the members of a process that has died. One process at a time does, for as long as the dead one stays silent. They go
   * once they are dealt with. The next begins with the same ones where a reaper dies.
   */
  reap(dead: string, deal: (memberIds: readonly string[]) => Promise<void>): Promise<void>;
  /** Which of these another process than the dead one lists as its own. */
  listHeld(memberIds: readonly string[], dead: string): Promise<Set<string>>;
}

export function createProcessList({ redis, processId, silentMs }: ProcessListOptions): ProcessList {
  const own = membersKey(processId);

  async function mayReap(dead: string): Promise<boolean> {
    const [isSilent, isOurs] = await sendTogether(redis, [
      ['eval', isSilentScript, 1, processesKey, dead, silentMs],
      ['eval', claimScript, 1, reaperKey(dead), processId, reaperMs],
    ]);
    return isSilent === 1 && isOurs === 1;
  }

  async function forget(dead: string): Promise<void> {
    await sendTogether(redis, [
      ['zrem', processesKey, dead],
      ['del', reaperKey(dead)],
    ]);
  }

  return {
    pulse: async () => (await redis.eval(pulseScript, 1, processesKey, processId, silentMs)) as string[],
    async add(memberIds) {
      if (memberIds.length > 0) await redis.sadd(own, ...memberIds);
    },
    async remove(memberIds) {
      if (memberIds.length > 0) await redis.srem(own, ...memberIds);
    },
    count: () => redis.scard(own),
    async rewrite(memberIds) {
      const ids = [...memberIds];
      const transaction = redis.multi().del(own);
      if (ids.length > 0) transaction.sadd(own, ...ids);
      await transaction.exec();
    },
    wasReaped: async () => (await redis.exists(reapedKey(processId))) === 1,
    async reap(dead, deal) {
      while (await mayReap(dead)) {
        const batch = await redis.srandmember(membersKey(dead), batchSize);
        if (batch.length === 0) return forget(dead);
        await redis.set(reapedKey(dead), processId, 'EX', reapedSeconds);
        await deal(batch);
        await redis.srem(membersKey(dead), ...batch);
      }
    },
    async listHeld(memberIds, dead) {
      const processes = await redis.zrange(processesKey, 0, '-1');
      const others = processes.filter((id) => id !== dead);
      const lines = others.map((id) => ['smismember', membersKey(id), ...memberIds] as const);
      const answers = memberIds.length > 0 ? ((await sendTogether(redis, lines)) as number[][]) : [];
      return new Set(memberIds.filter((_id, index) => answers.some((answer) => answer[index] === 1)));
    },
  };
}
