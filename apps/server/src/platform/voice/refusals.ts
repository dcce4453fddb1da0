import { faultAt, type Fault } from '@violet/contract/refusals/faults';
import { invalid, type Refusal, refuse } from '#platform/http/errors.ts';

/** How long a recording may be, and what is said of a longer one. */
export interface VoiceLimits {
  readonly maxSeconds: number;
  readonly tooLong: Fault;
}

/** Not what its container promises: cut off, inconsistent, or nothing to hear. */
export function broken(): Refusal {
  return invalid([faultAt('voice', 'voice_unreadable')]);
}

export function longerThan({ tooLong }: VoiceLimits): Refusal {
  return invalid([tooLong]);
}

/** Something else than the three kinds of recording. */
export function unsupported(): Refusal {
  return refuse('voice_type');
}
