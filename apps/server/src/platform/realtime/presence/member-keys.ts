// Who is online: for each member one key, a set of the processes with a socket of that member.
import type { RedisConnection } from '#platform/redis.ts';
import { sendTogether } from '#platform/redis/send-together.ts';

/** A key outlives this only where its process refreshes it. */
const keptSeconds = 360;

/** Each script is one step about one key. Of two processes at once, one alone finds that the member came, or went. */
const enterScript = `
redis.call('SADD', KEYS[1], ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[2])
return redis.call('SCARD', KEYS[1]) - 1`;
const leaveScript = `
redis.call('SREM', KEYS[1], ARGV[1])
return redis.call('SCARD', KEYS[1])`;

/** The release before has `violet:online:` with the id of a process. */
function keyOf(memberId: string): string {
  return `violet:online-in:${memberId}`;
}

/** Both answer how many other processes have each of them, in the same order. */
export interface MemberKeys {
  /** Says that the process has these members; said again it refreshes, and puts back what Redis has lost. */
  enter(memberIds: readonly string[], processId: string): Promise<number[]>;
  leave(memberIds: readonly string[], processId: string): Promise<number[]>;
  /** Which of these are online, through whichever process. */
  listOnline(memberIds: readonly string[]): Promise<Set<string>>;
}

export function createMemberKeys(redis: RedisConnection): MemberKeys {
  return {
    async enter(memberIds, processId) {
      const lines = memberIds.map((id) => ['eval', enterScript, 1, keyOf(id), processId, keptSeconds] as const);
      return (await sendTogether(redis, lines)) as number[];
    },
    async leave(memberIds, processId) {
      const lines = memberIds.map((id) => ['eval', leaveScript, 1, keyOf(id), processId] as const);
      return (await sendTogether(redis, lines)) as number[];
    },
    async listOnline(memberIds) {
      const answers = await sendTogether(
        redis,
        memberIds.map((id) => ['exists', keyOf(id)] as const),
      );
      return new Set(memberIds.filter((_id, index) => answers[index] === 1));
    },
  };
}
