// The day that it is where a member lives. Database and process may be anywhere.

/** Who names no place has the days of UTC. */
const unnamed = 'UTC';
const calendars = new Map<string, Intl.DateTimeFormat>();

/** Sweden writes a day as ISO does. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  calendars.set(timeZone, calendar);
  return calendar;
}

/** '2026-11-25': the calendar day of a moment by the clocks of a place. */
export function dayAt(moment: Date, timeZone: string | null): string {
  return calendarOf(timeZone ?? unnamed).format(moment);
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
