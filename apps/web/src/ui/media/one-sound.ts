let stopHeard: (() => void) | undefined;

/** One sound is heard at a time on a page: what begins ends what was heard before. */
export function beginSound(stop: () => void): void {
  if (stopHeard !== stop) stopHeard?.();
  stopHeard = stop;
}
