import { faultAt } from '@violet/contract/refusals/faults';
import { invalid, type Refusal, refuse } from '#platform/http/errors.ts';

/** Not what its container promises: cut off, inconsistent, or nothing to hear. */
export function broken(): Refusal {
  return invalid([faultAt('voice', 'voice_unreadable')]);
}

export function tooLong(): Refusal {
  return invalid([faultAt('voice', 'voice_long')]);
}

/** Something else than the three kinds of recording. */
export function unsupported(): Refusal {
  return refuse('voice_type');
}
