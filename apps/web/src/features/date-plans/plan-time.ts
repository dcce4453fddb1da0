import { foreignZoneName, knownZone } from '#lib/i18n/zones.ts';
import { useLocale } from '#lib/i18n/locale.ts';

/** 'Fri, Nov 27, 6:30 PM', by the clock of the plan, which is named where this device shows another. */
export function usePlanTime(): (iso: string, timeZone: string) => string {
  const locale = useLocale();
  return (iso, timeZone) => {
    const [moment, zone] = [new Date(iso), knownZone(timeZone)];
    const shown = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
    const time = new Intl.DateTimeFormat(locale, { ...shown, timeZone: zone }).format(moment);
    const name = foreignZoneName(moment.getTime(), zone, locale);
    return name === undefined ? time : `${time} (${name})`;
  };
}
