let stopHeard: (() => void) | undefined;

// A page that is blanked falls silent: what plays outside of the document would go on.
window.addEventListener('page-blanked', () => stopHeard?.());

/** One sound is heard at a time on a page: what begins ends what was heard before. */
export function beginSound(stop: () => void): void {
  if (stopHeard !== stop) stopHeard?.();
  stopHeard = stop;
}
