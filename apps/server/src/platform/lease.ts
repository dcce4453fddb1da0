import type { Redis } from 'ioredis';
import { within } from './within.ts';

/** Whoever has not renewed it for so long stands still, or is no more. */
const heldMs = 5_000;
/** What nobody has noted anew for so long is worth nothing. */
const notedMs = 300_000;
const patienceMs = 1_000;

/** Takes it where nobody has it; answers who has it, and what was noted. */
const hold = `
local holder = redis.call('get', KEYS[1])
if not holder or holder == ARGV[1] then
  redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
  holder = ARGV[1]
end
return { holder, redis.call('get', KEYS[2]) }`;

const note = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('set', KEYS[2], ARGV[2], 'px', ARGV[3])
return 1`;

const release = `
if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end
return 1`;

export interface Held {
  /** Whether this process has it now. */
  readonly isOwn: boolean;
  /** What its holder, or one before, has noted last; undefined where it is nothing, or nothing that one of them wrote. */
  readonly noted: object | undefined;
}

/** What one process at a time holds, as long as it says so again and again. Each call rejects where Redis says nothing in time. */
export interface Lease {
  hold(): Promise<Held>;
  /** Where nobody else has taken it meanwhile; answers whether. */
  note(value: object): Promise<boolean>;
  release(): Promise<void>;
}

export type OpenLease = (name: string) => Lease;

export interface LeaseOptions {
  readonly redis: Redis;
  readonly processId: string;
  readonly name: string;
  /** A keyed hash: whoever writes to Redis is not believed for it. */
  readonly sign: (text: string) => string;
}

export function createLease({ redis, processId, name, sign }: LeaseOptions): Lease {
  // In braces, so that both stand on one server of a Redis Cluster.
  const keys = [`violet:{${name}}:holder`, `violet:{${name}}:noted`] as const;
  const run = (script: string, ...values: (string | number)[]) =>
    within(patienceMs, redis.eval(script, keys.length, ...keys, processId, ...values));

  function read(noted: string): object | undefined {
    const text = noted.slice(noted.indexOf(' ') + 1);
    return noted === `${sign(text)} ${text}` ? (JSON.parse(text) as object) : undefined;
  }

  return {
    async hold() {
      const [holder, noted] = (await run(hold, heldMs)) as [string, string | null];
      return { isOwn: holder === processId, noted: noted === null ? undefined : read(noted) };
    },
    async note(value) {
      const text = JSON.stringify(value);
      return (await run(note, `${sign(text)} ${text}`, notedMs)) === 1;
    },
    release: async () => void (await run(release)),
  };
}
