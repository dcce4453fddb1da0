import type { Log } from '#platform/log.ts';
import type { RedisConnection } from '#platform/redis.ts';
import { reasonOf } from '#platform/redis/reason.ts';
import { createMemberKeys } from './member-keys.ts';
import { createOwnMembers } from './own-members.ts';
import type { PresenceStore } from './presence.ts';
import { createProcessList } from './process-list.ts';

const heartbeatMs = 3_000;
/** A process that was silent this long has ended, and so have its sockets. */
const silentMs = 9_000;
/** In this time each member's key is refreshed once, some with every heartbeat. */
const refreshMs = 120_000;
/** After an outage everyone's heartbeat is late; nobody is declared dead until all had time to beat again. */
const beatsBeforeReaping = 3;

export interface SharedPresenceOptions {
  readonly redis: RedisConnection;
  readonly processId: string;
  /** Members in this process. */
  readonly here: ReadonlySet<string>;
  /** Called for whoever was online only through a process that has died. */
  readonly onLost: (memberId: string) => void;
  readonly log: Log;
}

/**
 * Presence over Redis. Each member has a set of processes, so that a question costs the same however many processes there are. Each process
 * also lists its members and gives signs of life. Another one takes the members of a dead one out. While Redis is away each process
 * knows its own members only. ADR 032.
 */
export function createSharedPresence({ redis, processId, here, onLost, log }: SharedPresenceOptions): PresenceStore {
  const members = createMemberKeys(redis);
  const processes = createProcessList({ redis, processId, silentMs });
  const own = createOwnMembers({ members, processes, processId, here, refreshedShare: heartbeatMs / refreshMs });
  let onFoundAgain = (_memberId: string): void => undefined;
  let beatsInARow = 0;
  let isBusy = false;
  let isClosed = false;

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

  /** Answers whether another process has the member. What did not get through is told again with a heartbeat. */
  async function tell(memberId: string, say: (memberId: string) => Promise<number>): Promise<boolean> {
    const others = await attempt(() => say(memberId), undefined);
    if (others === undefined) own.doubt(memberId);
    return others !== undefined && others > 0;
  }

  async function dealWithLost(memberIds: readonly string[], dead: string): Promise<void> {
    const others = await members.leave(memberIds, dead);
    const nowhere = memberIds.filter((id, index) => others[index] === 0 && !here.has(id));
    const held = await processes.listHeld(nowhere, dead);
    for (const id of nowhere) if (!held.has(id)) onLost(id);
  }

  async function lookAfter(silent: readonly string[]): Promise<void> {
    await own.tellUnsure();
    // Who comes or goes while Redis answers is not in its answer.
    const size = here.size;
    await ((await processes.count()) === size ? own.refresh() : own.putBack((memberId) => onFoundAgain(memberId)));
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
    enter: (memberId) => tell(memberId, own.enter),
    leave: (memberId) => tell(memberId, own.leave),
    elsewhere: (memberIds) => attempt(() => members.listOnline(memberIds), new Set<string>()),
    whenFoundAgain: (listener) => void (onFoundAgain = listener),
    // The heartbeat stops and what it said stays: whoever does not come back to another process is reaped there.
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}
