// How long no page of this browser was looked at. Times are compared, since timers sleep with the page or the device.
import { onStoredElsewhere, readStored, removeStored, writeStored } from '#lib/stored/stored.ts';
import { isLocked, lock } from './locked.ts';
import { readMinutes } from './minutes.ts';

const minuteMs = 60_000;
const tickMs = 10_000;
/** Clocks are rounded, and a timer must not come before its time. */
const roundedMs = 100;
const setBackMs = 5_000;
/** A list of files or a camera that the page has asked for covers it within this time. */
const pickerOpensMs = 3_000;

/** How many may pass; undefined where there is no lock. Whoever chooses a file for the page has a minute for it. */
function minutesAllowed(isChoosing: boolean): number | undefined {
  const stored = readStored('app-lock');
  if (stored === null) return undefined;
  const minutes = readMinutes(stored['minutes']);
  return isChoosing && minutes === 0 ? 1 : minutes;
}

/** Neither clock tells all: one may be set, the other may stand still while the device sleeps. */
const now = () => ({ date: Date.now(), steady: performance.now() });

function msSince(seen: ReturnType<typeof now>): number {
  const { date, steady } = now();
  const [byDate, bySteady] = [date - seen.date, steady - seen.steady];
  // A clock that was set back hides how long it was.
  return byDate < bySteady - setBackMs ? Infinity : Math.max(byDate, bySteady);
}

/** @returns whether the page has just asked for a file, whose list or camera is about to cover it */
function watchPickers(signal: AbortSignal): () => boolean {
  let askedAt = -Infinity;
  function note({ type, target }: Event): void {
    if (target instanceof HTMLInputElement && target.type === 'file') askedAt = type === 'click' ? performance.now() : -Infinity;
  }
  // Whoever hides the page leaves it once something is chosen or nothing is.
  for (const type of ['click', 'change', 'cancel']) window.addEventListener(type, note, { signal, capture: true });
  return () => performance.now() - askedAt < pickerOpensMs;
}

/** Every page of this browser. */
function lockAll(): void {
  lock();
  writeStored('lock-now', true);
  removeStored('lock-now');
}

/** Closes the lock when it is time, and with other pages. @returns what stops it */
export function watchTimeAway(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const asksForFile = watchPickers(signal);
  let seen = now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChoosing = false;
  const minutes = () => minutesAllowed(isChoosing);
  const isHidden = () => document.visibilityState === 'hidden';

  /** The list of open apps keeps a picture of the page as it was left. */
  function conceal(isHiddenNow: boolean): void {
    document.body.style.visibility = isHiddenNow && minutes() !== undefined ? 'hidden' : '';
  }

  function check(): void {
    if (!isHidden()) conceal(false);
    if (msSince(seen) < minuteMs) return;
    const allowed = minutes();
    // A page in sight ticks; where it has not for a minute, the device slept.
    if (allowed !== undefined && !isLocked() && msSince(seen) >= allowed * minuteMs) lockAll();
  }

  /** Locked, the page shows that somebody is there, and not who. */
  function see(): void {
    seen = now();
    if (isLocked() || minutes() === undefined) return;
    writeStored('seen-now', seen.date);
    removeStored('seen-now');
  }

  function checkLater(): void {
    clearTimeout(timer);
    const allowed = minutes();
    if (allowed !== undefined && isHidden()) timer = setTimeout(check, allowed * minuteMs + roundedMs);
  }

  function handleVisibility(): void {
    if (!isHidden()) {
      check();
      isChoosing = false;
      return see();
    }
    see();
    isChoosing = asksForFile();
    conceal(true);
    if (minutes() === 0) lock();
    else checkLater();
  }

  function tick(): void {
    if (isHidden()) return;
    check();
    see();
  }

  const stopHearing = [
    onStoredElsewhere('lock-now', (value) => value !== null && lock()),
    onStoredElsewhere('seen-now', (value) => {
      if (value === null) return;
      seen = now();
      checkLater();
    }),
  ];
  const interval = setInterval(tick, tickMs);
  document.addEventListener('visibilitychange', handleVisibility, { signal });
  // A page that was kept for Back, and a device that slept under a page in sight.
  for (const sign of ['pageshow', 'focus', 'pointerdown', 'keydown']) window.addEventListener(sign, check, { signal, capture: true });
  return () => {
    conceal(false);
    clearInterval(interval);
    clearTimeout(timer);
    for (const stopOne of stopHearing) stopOne();
    stop.abort();
  };
}
