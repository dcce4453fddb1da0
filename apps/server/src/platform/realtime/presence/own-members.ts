// What Redis says of this process's members. It is told as they come and go, refreshed in turns, and put back where Redis lost it.
import type { MemberKeys } from './member-keys.ts';
import type { ProcessList } from './process-list.ts';

const batchSize = 500;

export interface OwnMembersOptions {
  readonly members: MemberKeys;
  readonly processes: ProcessList;
  readonly processId: string;
  /** Members in this process. */
  readonly here: ReadonlySet<string>;
  /** The share of its members that a process refreshes with one heartbeat. */
  readonly refreshedShare: number;
}

function* inBatches(ids: readonly string[]): Generator<string[]> {
  for (let from = 0; from < ids.length; from += batchSize) yield ids.slice(from, from + batchSize);
}

/** Every call rejects where Redis does not answer. */
export function createOwnMembers({ members, processes, processId, here, refreshedShare }: OwnMembersOptions) {
  /** Of whom Redis may believe something else. */
  const unsure = new Set<string>();
  let round = here.values();

  // The list comes first. A member who stands there alone is dealt with by a reaper; one who does not only expires.
  const enter = (ids: readonly string[]) => Promise.all([processes.add(ids), members.enter(ids, processId)]);
  const leave = (ids: readonly string[]) => Promise.all([processes.remove(ids), members.leave(ids, processId)]);

  return {
    /** Both answer how many other processes have the member. */
    enter: async (memberId: string) => (await enter([memberId]))[1][0] ?? 0,
    leave: async (memberId: string) => (await leave([memberId]))[1][0] ?? 0,
    /** What was said of the member did not get through. */
    doubt: (memberId: string) => void unsure.add(memberId),
    async tellUnsure(): Promise<void> {
      for (const batch of inBatches([...unsure])) {
        for (const id of batch) unsure.delete(id);
        const isHere = (id: string) => here.has(id);
        try {
          await Promise.all([enter(batch.filter(isHere)), leave(batch.filter((id) => !isHere(id)))]);
        } catch (error) {
          for (const id of batch) unsure.add(id);
          throw error;
        }
      }
    },
    /** Redis has lost them, or this process hung and was taken for dead. Then its members were told of as gone. */
    async putBack(onFoundAgain: (memberId: string) => void): Promise<void> {
      const wasReaped = await processes.wasReaped();
      await processes.rewrite(here);
      for (const batch of inBatches([...here])) {
        const ids = batch.filter((id) => here.has(id));
        const others = await members.enter(ids, processId);
        if (wasReaped) ids.forEach((id, index) => others[index] === 0 && onFoundAgain(id));
      }
    },
    async refresh(): Promise<void> {
      const ids: string[] = [];
      for (let left = Math.ceil(here.size * refreshedShare); left > 0; left -= 1) {
        const { value, done } = round.next();
        if (done) {
          round = here.values();
          break;
        }
        ids.push(value);
      }
      await enter(ids);
    },
  };
}
