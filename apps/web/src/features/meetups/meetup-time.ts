// Times of meetups are said by the clock of their city, which is named where the viewer's shows another. ADR 037.
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useNow } from '#lib/i18n/use-now.ts';
import { foreignZoneName, knownZone } from '#lib/i18n/zones.ts';
import type { Zone } from '#lib/i18n/zones.ts';
import { useMember } from '#session/session-context.ts';
import { dayOf, daysBetween } from './month/month.ts';

/** Whole days between two moments by the calendar of a zone. */
export function daysUntil(then: Date, now: Date, zone?: Zone): number {
  return daysBetween(dayOf(now, zone), dayOf(then, zone));
}

function capital(text: string, locale: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase(locale) + rest.join('');
}

/**
 * How far a day is: 'Today', 'Tomorrow', 'This Sunday', 'Next week', 'In 3 weeks'.
 * @param thisDay how the viewer's language says 'This Sunday'
 */
export function relativeDay(then: Date, now: Date, locale: string, thisDay: (day: string) => string, zone?: Zone): string {
  const days = daysUntil(then, now, zone);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (days < 2) return capital(format.format(days, 'day'), locale);
  if (days < 7) return capital(thisDay(new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: zone }).format(then)), locale);
  if (days < 56) return capital(format.format(Math.floor(days / 7), 'week'), locale);
  return capital(format.format(Math.floor(days / 30), 'month'), locale);
}

/** By whose clock a meetup is told: of its city, of the viewer's own, or of this device. */
export function useZoneOf(): (timeZone: string | null) => Zone {
  const own = useMember().place?.timeZone;
  return (timeZone) => knownZone(timeZone, own);
}

/** '6:30 PM', or '6:30 PM (Pacific Time)' */
function timeIn(zone: Zone, then: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const time = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }).format(then);
  const name = foreignZoneName(then.getTime(), zone, locale);
  return name === undefined ? time : `${time} (${name})`;
}

const hour = { hour: 'numeric', minute: '2-digit' } as const;

/** 'Tomorrow, 6:30 PM' in the viewer's language. */
export function useMeetupTime(): (iso: string, timeZone: string | null) => string {
  const t = useText('meetups');
  const locale = useLocale();
  const now = new Date(useNow());
  const zoneOf = useZoneOf();
  return (iso, timeZone) => {
    const [then, zone] = [new Date(iso), zoneOf(timeZone)];
    const day = relativeDay(then, now, locale, (name) => t('thisDay', { day: name }), zone);
    return t('when', { day, time: timeIn(zone, then, locale, hour) });
  };
}

const exactly = { short: { month: 'short', day: 'numeric', ...hour }, full: { dateStyle: 'full', timeStyle: 'short' } } as const;

/** The moment itself: 'Nov 24, 6:30 PM'. */
export function useExactTime(length: keyof typeof exactly = 'short'): (iso: string, timeZone: string | null) => string {
  const locale = useLocale();
  const zoneOf = useZoneOf();
  return (iso, timeZone) => timeIn(zoneOf(timeZone), new Date(iso), locale, exactly[length]);
}
