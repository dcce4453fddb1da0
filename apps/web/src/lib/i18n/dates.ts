const minute = 60_000;
const steps = [
  { unit: 'minute', ms: minute, below: 60 * minute },
  { unit: 'hour', ms: 60 * minute, below: 24 * 60 * minute },
  { unit: 'day', ms: 24 * 60 * minute, below: 7 * 24 * 60 * minute },
] as const;

/** How long ago, in a few characters of the viewer's language: '2h ago'. From a week on it is the day itself: 'May 4'. */
export function shortAgo(iso: string, language: string, now = Date.now()): string {
  const then = Date.parse(iso);
  const past = Math.max(0, now - then);
  const step = steps.find(({ below }) => past < below);
  if (step === undefined) return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(then);
  const format = new Intl.RelativeTimeFormat(language, { style: 'narrow', numeric: 'auto' });
  return format.format(-Math.floor(past / step.ms), step.unit);
}

const dayMs = 24 * 60 * minute;

/**
 * How many days ago, where only the day is told: 'today', 'yesterday', '3d ago'. From a week on it is the day itself. Days are those of
 * UTC.
 */
export function daysAgo(iso: string, language: string, now = Date.now()): string {
  const days = Math.max(0, Math.floor(now / dayMs) - Math.floor(Date.parse(iso) / dayMs));
  if (days >= 7) return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(Date.parse(iso));
  return new Intl.RelativeTimeFormat(language, { style: 'narrow', numeric: 'auto' }).format(-days, 'day');
}

/** A day in words of the viewer's language: 'May 4, 2027'. */
export function dayText(when: string | number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(when));
}

/** A day and its hour in words of the viewer's language: 'May 4, 2027 at 4:30 PM'. */
export function momentText(when: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(when));
}
