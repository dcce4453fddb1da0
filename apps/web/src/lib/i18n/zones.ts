// Times by the clock of a place: a time zone (IANA), as 'America/Los_Angeles'. Undefined everywhere means the clock of this device.
import { logProblem } from '#lib/log.ts';

export type Zone = string | undefined;

/** A date and a time of day without a zone, as a field for both has it: '2026-11-24T18:30'. */
export type WallTime = string;

const dayMs = 86_400_000;
const wallLength = '2026-11-24T18:30'.length;
const clocks = new Map<string, Intl.DateTimeFormat | undefined>();

/** Undefined also for a zone that this browser has not heard of. */
function clockOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!clocks.has(zone)) clocks.set(zone, newClock(zone));
  return clocks.get(zone);
}

function newClock(timeZone: string): Intl.DateTimeFormat | undefined {
  const two = '2-digit';
  try {
    const shown = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
    return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...shown });
  } catch (cause) {
    logProblem(`The time zone ${timeZone} is not known here`, cause);
    return undefined;
  }
}

/** A zone that this browser knows: the first of those named, else that of the device. */
export function knownZone(...zones: readonly (string | null | undefined)[]): Zone {
  return zones.find((zone) => typeof zone === 'string' && clockOf(zone) !== undefined) ?? undefined;
}

/** By how many milliseconds the clock of the zone is ahead of UTC at a moment. */
function offsetAt(moment: number, zone: Zone): number {
  const whole = Math.floor(moment / 1000) * 1000;
  const clock = zone === undefined ? undefined : clockOf(zone);
  if (clock === undefined) return -new Date(whole).getTimezoneOffset() * 60_000;
  const part = Object.fromEntries(clock.formatToParts(whole).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole;
}

/** What the clock of the zone shows at a moment. */
export function wallTime(iso: string, zone: Zone): WallTime {
  const moment = Date.parse(iso);
  return new Date(moment + offsetAt(moment, zone)).toISOString().slice(0, wallLength);
}

/**
 * The moment at which the clock of the zone shows a time. Of an hour that comes twice it is the first. One that is skipped is as much later
 * as was skipped, as calendars do it.
 */
export function momentOf(wall: WallTime, zone: Zone): Date {
  const shown = Date.parse(`${wall}Z`);
  const before = shown - offsetAt(shown - dayMs, zone);
  const after = shown - offsetAt(shown + dayMs, zone);
  const showing = [before, after].filter((moment) => moment + offsetAt(moment, zone) === shown);
  return new Date(showing.length === 0 ? before : Math.min(...showing));
}

/** What the zone is called at a moment, where its clock shows another time than this device: 'Pacific Time'. */
export function foreignZoneName(moment: number, zone: Zone, locale: string): string | undefined {
  if (zone === undefined || offsetAt(moment, zone) === offsetAt(moment, undefined)) return undefined;
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}
