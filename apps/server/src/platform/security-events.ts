// A stream of its own for what an attack would show in. No name, address or word of a member stands in it.
import type { SecurityEvent } from '@violet/contract/security-events';
import type { Clock } from './clock.ts';
import { currentCall } from './http/call.ts';
import type { Refusal } from './http/errors.ts';
import { networkOf, networksOf } from './http/limits/network-of.ts';

/** Takes the stream line by line. */
export interface SecurityEventTarget {
  write(line: string): unknown;
}

export const securityOutcomes = ['done', 'refused'] as const;

export interface Occurrence {
  readonly outcome: (typeof securityOutcomes)[number];
  readonly memberId?: string | undefined;
  /** Where the call came from; it stands there as a keyed hash of its network. */
  readonly address?: string | undefined;
  /** The error's code, or the name of a limit. */
  readonly why?: string | undefined;
  /** What was asked for, where no call of the contract was. */
  readonly route?: string | undefined;
  /** It is bounded by this instead of member or network, so that nobody uses up the lines about another's account. */
  readonly bound?: string | undefined;
}

export interface SecurityEventOptions {
  readonly target: SecurityEventTarget | undefined;
  readonly clock: Clock;
  /** Of a member's id and of a network: the same gives the same, so that lines can be put together. */
  readonly conceal: (text: string) => string;
  readonly count: (event: string) => void;
  /** Hears of each member whose refusals of one kind reached the bound, once in a window. */
  readonly onProbing: () => void;
}

export interface SecurityEvents {
  record(event: SecurityEvent, occurrence: Occurrence): void;
}

/**
 * Whether an answer says that something is not there, or not for the caller. Somebody else's row and one that never was have that in
 * common.
 */
export function isOutOfReach({ status }: Refusal): boolean {
  return status === 404 || status === 403;
}

/** What whoever likes to can repeat as fast as calls are answered. Attempts to sign in and the like have limits of their own, and each is told. */
const bounded: ReadonlySet<SecurityEvent> = new Set(['role', 'out_of_reach', 'foreign_name', 'foreign_origin', 'invalid_call', 'limit']);

/** How many of these one member, or the network of one household, adds to the stream. Pages of ours come to a few. */
const boundOfOne = { lines: 100, windowMs: 10 * 60_000 } as const;

interface Bound {
  readonly key: string;
  readonly lines: number;
}

/** By kind, so that none is hidden behind another that is easier to come by. */
function boundsOf(event: SecurityEvent, { memberId, address, why, bound }: Occurrence): Bound[] {
  const { lines } = boundOfOne;
  if (bound !== undefined) return [{ key: `${event} ${why} ${bound}`, lines }];
  if (memberId || !address) return [{ key: `${event} ${memberId ?? why}`, lines }];
  return networksOf(address).map(({ network, share }) => ({ key: `${event} ${network}`, lines: lines * share }));
}

/** Whether a refusal reaches a bound of the present window. Undefined where it is beyond one, and so counts for none. */
function createTally(clock: Clock): (bounds: readonly Bound[]) => { readonly isLast: boolean } | undefined {
  let since = 0;
  let met = new Map<string, number>();
  return (bounds) => {
    const now = clock.now().getTime();
    if (now - since >= boundOfOne.windowMs) {
      since = now;
      met = new Map();
    }
    const timesOf = (key: string) => met.get(key) ?? 0;
    if (bounds.some(({ key, lines }) => timesOf(key) >= lines)) return undefined;
    for (const { key } of bounds) met.set(key, timesOf(key) + 1);
    return { isLast: bounds.some(({ key, lines }) => timesOf(key) === lines) };
  };
}

/** Counted by event and outcome, and written as one line of JSON each, what is bounded up to its bound. */
export function createSecurityEvents({ target, clock, conceal, count, onProbing }: SecurityEventOptions): SecurityEvents {
  const tally = createTally(clock);

  function write(event: SecurityEvent, { outcome, memberId, address, why, route = currentCall().route }: Occurrence): void {
    const { requestId } = currentCall();
    count(`${event} ${outcome}`);
    // Reckoned for nobody, too: how long an answer takes does not tell which accounts there are.
    const concealed = conceal(memberId ?? '');
    const member = memberId && concealed;
    const network = address && conceal(networkOf(address));
    const line = { stream: 'security', at: clock.now().toISOString(), event, outcome, why, route, member, network, requestId };
    target?.write(`${JSON.stringify(line)}\n`);
  }

  return {
    record(event, occurrence) {
      if (!bounded.has(event)) return write(event, occurrence);
      const place = tally(boundsOf(event, occurrence));
      if (!place) return count(`${event} ${occurrence.outcome}`);
      write(event, occurrence);
      // Whoever only calls too fast tries nothing out.
      if (!place.isLast || event === 'limit') return;
      write('probing', occurrence);
      if (occurrence.memberId) onProbing();
    },
  };
}
