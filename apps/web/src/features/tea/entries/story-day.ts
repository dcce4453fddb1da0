const dayMs = 86_400_000;

/**
 * The day of a story or review: 'today', 'yesterday', else the date. The server tells a day without an hour, which is held against the
 * viewer's calendar. In the viewer's time zone midnight in UTC may be the day before.
 */
export function dayText(iso: string, language: string, now = new Date()): string {
  const day = Date.parse(iso);
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const daysAgo = Math.round((today - day) / dayMs);
  if (daysAgo < 2) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.min(0, -daysAgo), 'day');
  const isThisYear = new Date(day).getUTCFullYear() === now.getFullYear();
  const year = isThisYear ? undefined : 'numeric';
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year, timeZone: 'UTC' }).format(day);
}

/** The moment others begin to see it, in the author's time; it is never further than a day away. */
export function momentText(iso: string, language: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(Date.parse(iso));
}
