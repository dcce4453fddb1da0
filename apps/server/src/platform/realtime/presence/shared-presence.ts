import type { Log } from '#platform/log.ts';
import type { RedisConnection } from '#platform/redis.ts';
import { reasonOf } from '#platform/redis/reason.ts';
import { createMemberKeys } from './member-keys.ts';
import type { PresenceStore } from './presence.ts';
import { createProcessList } from './process-list.ts';

const heartbeatMs = 3_000;
/** A process that was silent this long has ended, and so have its sockets. */
const silentMs = 9_000;
/** In this time each member's key is refreshed once, some with every heartbeat. */
const refreshMs = 120_000;
/** After an outage everyone's heartbeat is late; nobody is declared dead until all had time to beat again. */
const beatsBeforeReaping = 3;
const batchSize = 500;

export interface SharedPresenceOptions {
  readonly redis: RedisConnection;
  readonly processId: string;
  /** Members in this process. */
  readonly here: ReadonlySet<string>;
  /** Called for whoever was online only through a process that has died. */
  readonly onLost: (memberId: string) => void;
  readonly log: Log;
}

function* inBatches(ids: readonly string[]): Generator<string[]> {
  for (let from = 0; from < ids.length; from += batchSize) yield ids.slice(from, from + batchSize);
}

/**
 * Presence over Redis: a set of processes for each member, so that a question costs the same however many processes there are. Each process
 * also lists its members and gives signs of life, and another one takes the members of a dead one out. While Redis is away each process
 * knows its own members only. ADR 032.
 */
export function createSharedPresence({ redis, processId, here, onLost, log }: SharedPresenceOptions): PresenceStore {
  const members = createMemberKeys(redis);
  const processes = createProcessList({ redis, processId, silentMs });
  /** Of whom Redis may believe something else. */
  const unsure = new Set<string>();
  let onFoundAgain = (_memberId: string): void => undefined;
  let beatsInARow = 0;
  let isBusy = false;
  let isClosed = false;
  let round = here.values();

  /** Presence may be wrong for a while without Redis, and never stops anything else. */
  async function attempt<T>(work: () => Promise<T>, without: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      beatsInARow = 0;
      if (!isClosed) log.warn({ err: reasonOf(error) }, 'presence goes on without Redis');
      return without;
    }
  }

  // The list comes first: a member who stands there alone is dealt with by a reaper, one who does not only expires.
  const enter = (ids: readonly string[]) => Promise.all([processes.add(ids), members.enter(ids, processId)]);
  const leave = (ids: readonly string[]) => Promise.all([processes.remove(ids), members.leave(ids, processId)]);

  /** Answers whether another process has the member. What did not get through is told again with a heartbeat. */
  async function tell(memberId: string, say: typeof enter): Promise<boolean> {
    const others = await attempt(async () => (await say([memberId]))[1][0] ?? 0, undefined);
    if (others === undefined) unsure.add(memberId);
    return others !== undefined && others > 0;
  }

  async function tellUnsure(): Promise<void> {
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
  }

  /** Redis has lost them, or this process hung and was taken for dead: then its members were told of as gone. */
  async function putBack(): Promise<void> {
    const wasReaped = await processes.wasReaped();
    await processes.rewrite(here);
    for (const batch of inBatches([...here])) {
      const ids = batch.filter((id) => here.has(id));
      const others = await members.enter(ids, processId);
      if (wasReaped) ids.forEach((id, index) => others[index] === 0 && onFoundAgain(id));
    }
  }

  async function refresh(): Promise<void> {
    const ids: string[] = [];
    for (let left = Math.ceil((here.size * heartbeatMs) / refreshMs); left > 0; left -= 1) {
      const { value, done } = round.next();
      if (done) {
        round = here.values();
        break;
      }
      ids.push(value);
    }
    await enter(ids);
  }

  async function dealWithLost(memberIds: readonly string[], dead: string): Promise<void> {
    const others = await members.leave(memberIds, dead);
    const nowhere = memberIds.filter((id, index) => others[index] === 0 && !here.has(id));
    const held = await processes.listHeld(nowhere, dead);
    for (const id of nowhere) if (!held.has(id)) onLost(id);
  }

  async function lookAfter(silent: readonly string[]): Promise<void> {
    await tellUnsure();
    // Who comes or goes while Redis answers is not in its answer.
    const size = here.size;
    await ((await processes.count()) === size ? refresh() : putBack());
    beatsInARow += 1;
    if (beatsInARow < beatsBeforeReaping) return;
    for (const dead of silent) await processes.reap(dead, (memberIds) => dealWithLost(memberIds, dead));
  }

  /** The sign of life comes in time, however long the rest takes. */
  async function beat(): Promise<void> {
    const silent = await processes.pulse();
    if (isBusy) return;
    isBusy = true;
    await lookAfter(silent).finally(() => (isBusy = false));
  }

  void attempt(beat, undefined);
  const timer = setInterval(() => void attempt(beat, undefined), heartbeatMs).unref();

  return {
    enter: (memberId) => tell(memberId, enter),
    leave: (memberId) => tell(memberId, leave),
    elsewhere: (memberIds) => attempt(() => members.listOnline(memberIds), new Set<string>()),
    whenFoundAgain: (listener) => void (onFoundAgain = listener),
    // The heartbeat stops and what it said stays: whoever does not come back to another process is reaped there.
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}
