// A stream of its own for what an attack would show in. No name, address or word of a member stands in it.
import type { SecurityEvent } from '@violet/contract/security-events';
import type { Clock } from './clock.ts';
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
  /** Finds the call in the log. */
  readonly requestId?: string | undefined;
}

export interface SecurityEventOptions {
  readonly target: SecurityEventTarget | undefined;
  readonly clock: Clock;
  /** Of a member's id and of a network: the same gives the same, so that lines can be put together. */
  readonly conceal: (text: string) => string;
  readonly count: (event: string) => void;
}

export interface SecurityEvents {
  record(event: SecurityEvent, occurrence: Occurrence): void;
}

/** Counted by event and outcome, and written as one line of JSON each. */
export function createSecurityEvents({ target, clock, conceal, count }: SecurityEventOptions): SecurityEvents {
  return {
    record(event, { outcome, memberId, address, why, requestId }) {
      count(`${event} ${outcome}`);
      const member = memberId && conceal(memberId);
      const network = address && conceal(networkOf(address));
      const line = { stream: 'security', at: clock.now().toISOString(), event, outcome, why, member, network, requestId };
      target?.write(`${JSON.stringify(line)}\n`);
    },
  };
}
