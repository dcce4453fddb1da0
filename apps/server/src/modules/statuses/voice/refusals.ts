import { invalid, Refusal } from '../../../platform/http/errors.ts';

/** Not what its container promises: cut off, inconsistent, or nothing to hear. */
export function broken(): Refusal {
  return invalid([{ path: 'voice', message: 'This recording could not be read.' }]);
}

export function tooLong(): Refusal {
  return invalid([{ path: 'voice', message: 'A voice note is at most 3 seconds long.' }]);
}

/** Something else than the three kinds of recording. */
export function unsupported(): Refusal {
  return new Refusal('unsupported_media', 'Voice notes are WebM or Ogg with Opus, or MP4 with AAC.');
}
