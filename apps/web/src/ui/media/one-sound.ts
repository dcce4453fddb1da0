let stopHeard: (() => void) | undefined;

// 'Quick exit' (public/quick-exit.js) blanks the page before the other one answers.
window.addEventListener('quick-exit', () => stopHeard?.());

/** One sound is heard at a time on a page: what begins ends what was heard before. */
export function beginSound(stop: () => void): void {
  if (stopHeard !== stop) stopHeard?.();
  stopHeard = stop;
}
