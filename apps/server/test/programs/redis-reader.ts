// Whoever has got into Redis: every command with what follows it, every published note, and all that is kept.
import { Redis } from 'ioredis';
import { expect } from 'vitest';

/** One line each, bytes as Latin-1. */
export interface RedisReader {
  readonly commands: readonly string[];
  readonly notes: readonly string[];
  /** Every key with its value, as it is now. */
  readKept(): Promise<string[]>;
  /** Resolves when all that Redis took before has been read. */
  caughtUp(): Promise<void>;
  close(): void;
}

const asText = (bytes: Buffer | string) => (typeof bytes === 'string' ? bytes : bytes.toString('latin1'));

function readValue(redis: Redis, key: string, type: string): Promise<unknown> {
  if (type === 'string') return redis.get(key);
  if (type === 'set') return redis.smembers(key);
  if (type === 'hash') return redis.hgetall(key);
  if (type === 'zset') return redis.call('ZRANGE', key, '0', '-1', 'WITHSCORES');
  throw new Error(`say how to read a ${type}, which stands under ${key}`);
}

export async function openRedisReader(url: string): Promise<RedisReader> {
  const [asking, listening] = [new Redis(url), new Redis(url)];
  const [commands, notes]: [string[], string[]] = [[], []];
  const monitor = await asking.monitor();
  monitor.on('monitor', (_time: string, line: readonly string[]) => commands.push(line.map(asText).join(' ')));
  listening.on('pmessageBuffer', (_pattern: string, channel: Buffer, note: Buffer) => notes.push(`${asText(channel)} ${asText(note)}`));
  await listening.psubscribe('*');
  let rounds = 0;
  return {
    commands,
    notes,
    async readKept() {
      const keys = await asking.keys('*');
      return Promise.all(keys.map(async (key) => `${key} ${JSON.stringify(await readValue(asking, key, await asking.type(key)))}`));
    },
    async caughtUp() {
      const last = `read so far ${(rounds += 1)}`;
      await asking.publish(last, last);
      for (const lines of [commands, notes]) await expect.poll(() => lines.some((line) => line.includes(last))).toBe(true);
    },
    close() {
      for (const connection of [monitor, listening, asking]) connection.disconnect();
    },
  };
}
