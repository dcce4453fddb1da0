// A stream of its own for what an attack would show in. No name, address or word of a member stands in it.
import type { SecurityEvent } from '@violet/contract/security-events';
import type { Clock } from './clock.ts';
import type { Refusal } from './http/errors.ts';
import { networkOf } from './http/limits/network-of.ts';

/** Takes the stream line by line. */
export interface SecurityEventTarget {
  write(line: string): unknown;
}

export interface Occurrence {
  readonly outcome: 'done' | 'refused';
  readonly memberId?: string | undefined;
  /** Where the call came from; it stands there as a keyed hash of its network. */
  readonly address?: string | undefined;
  /** The error's code, or the name of a limit. */
  readonly why?: string | undefined;
  /** Which call, by its pattern: the address itself would name a row. */
  readonly route?: string | undefined;
  /** Finds the call in the log. */
  readonly requestId?: string | undefined;
}

export interface SecurityEventOptions {
  readonly target: SecurityEventTarget | undefined;
  readonly clock: Clock;
  /** Of a member's id and of a network: the same gives the same, so that lines can be put together. */
  readonly conceal: (text: string) => string;
  readonly count: (event: string) => void;
  /** Hears once in a window of each member whose refusals reached the bound. */
  readonly onProbing: () => void;
}

export interface SecurityEvents {
  record(event: SecurityEvent, occurrence: Occurrence): void;
}

/** Whether an answer says that something is not there or not for her, which somebody else's row and one that never was have in common. */
export function isOutOfReach({ status }: Refusal): boolean {
  return status === 404 || status === 403;
}

/** How many lines one member makes the stream grow by, asking for what is out of her reach; pages of ours come to a few. */
const boundOfOne = { lines: 100, windowMs: 10 * 60_000 } as const;

/** How often each member met such an answer in the present window. */
function createTally(clock: Clock): (memberId: string) => number {
  let since = 0;
  let met = new Map<string, number>();
  return (memberId) => {
    const now = clock.now().getTime();
    if (now - since >= boundOfOne.windowMs) {
      since = now;
      met = new Map();
    }
    const times = (met.get(memberId) ?? 0) + 1;
    met.set(memberId, times);
    return times;
  };
}

/** Counted by event and outcome, and written as one line of JSON each, up to the bound. */
export function createSecurityEvents({ target, clock, conceal, count, onProbing }: SecurityEventOptions): SecurityEvents {
  const tally = createTally(clock);

  function write(event: SecurityEvent, { outcome, memberId, address, why, route, requestId }: Occurrence): void {
    count(`${event} ${outcome}`);
    const member = memberId && conceal(memberId);
    const network = address && conceal(networkOf(address));
    const line = { stream: 'security', at: clock.now().toISOString(), event, outcome, why, route, member, network, requestId };
    target?.write(`${JSON.stringify(line)}\n`);
  }

  return {
    record(event, occurrence) {
      const times = event === 'out_of_reach' && occurrence.memberId ? tally(occurrence.memberId) : 0;
      if (times > boundOfOne.lines) return count(`${event} ${occurrence.outcome}`);
      write(event, occurrence);
      if (times < boundOfOne.lines) return;
      write('probing', occurrence);
      onProbing();
    },
  };
}
