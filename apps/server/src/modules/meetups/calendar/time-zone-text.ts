// A time zone as calendars want it described: RFC 5545, 3.6.5. Only changes of the clock around the meetups are told.

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The clock of a zone changes at most so rarely that none is stepped over. */
const stepMs = 7 * dayMs;
/** Some clock changed within it before the first meetup, or never does. */
const lookBackMs = 400 * dayMs;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const two = '2-digit';
  const shown = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...shown });
  clocks.set(timeZone, clock);
  return clock;
}

/** By how many milliseconds the clock of a zone is ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const whole = Math.floor(moment / 1000) * 1000;
  const part = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(whole)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole;
}

const digits = (wall: number) => new Date(wall).toISOString().slice(0, 19).replaceAll(/[-:]/gu, '');

/** What the clock of a zone shows: `20261122T183000` */
export function wallText(moment: Date, timeZone: string): string {
  return digits(moment.getTime() + offsetAt(moment.getTime(), timeZone));
}

interface Change {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** The first second after the change between two moments. */
function changeBetween(start: number, end: number, timeZone: string): number {
  const before = offsetAt(start, timeZone);
  let [low, high] = [start, end];
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (offsetAt(middle, timeZone) === before) low = middle;
    else high = middle;
  }
  return high;
}

function changesOf(timeZone: string, from: number, to: number): Change[] {
  const changes: Change[] = [];
  for (let at = from; at < to; at += stepMs) {
    const [before, after] = [offsetAt(at, timeZone), offsetAt(at + stepMs, timeZone)];
    if (before !== after) changes.push({ at: changeBetween(at, at + stepMs, timeZone), from: before, to: after });
  }
  return changes;
}

/** `-0800` */
function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

function observance(kind: 'STANDARD' | 'DAYLIGHT', start: string, { from, to }: Pick<Change, 'from' | 'to'>): string[] {
  return [`BEGIN:${kind}`, `DTSTART:${start}`, `TZOFFSETFROM:${offsetText(from)}`, `TZOFFSETTO:${offsetText(to)}`, `END:${kind}`];
}

/** @param moments the earliest and the latest that is told by this clock */
export function timeZoneLines(timeZone: string, [first, last]: readonly [Date, Date]): string[] {
  const from = Math.floor(first.getTime() / dayMs) * dayMs - lookBackMs;
  const changes = changesOf(timeZone, from, last.getTime());
  const standing = offsetAt(from, timeZone);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance('STANDARD', '19700101T000000', { from: standing, to: standing }),
    ...changes.flatMap((change) => observance(change.to > change.from ? 'DAYLIGHT' : 'STANDARD', digits(change.at + change.from), change)),
    'END:VTIMEZONE',
  ];
}
