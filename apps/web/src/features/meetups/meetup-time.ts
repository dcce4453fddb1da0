import { useLanguage, useText } from '#lib/i18n/i18n.ts';
import { useNow } from '#lib/i18n/use-now.ts';

const dayMs = 86_400_000;

/** Whole days between two moments by the viewer's calendar. */
export function daysUntil(then: Date, now: Date): number {
  const midnight = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
  return Math.round((midnight(then) - midnight(now)) / dayMs);
}

function capital(text: string, language: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase(language) + rest.join('');
}

/**
 * How far a day is: 'Today', 'Tomorrow', 'This Sunday', 'Next week', 'In 3 weeks'.
 * @param thisDay how the viewer's language says 'This Sunday'
 */
export function relativeDay(then: Date, now: Date, language: string, thisDay: (day: string) => string): string {
  const days = daysUntil(then, now);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (days < 2) return capital(format.format(days, 'day'), language);
  if (days < 7) return capital(thisDay(new Intl.DateTimeFormat(language, { weekday: 'long' }).format(then)), language);
  if (days < 56) return capital(format.format(Math.floor(days / 7), 'week'), language);
  return capital(format.format(Math.floor(days / 30), 'month'), language);
}

/** 'Tomorrow, 6:30 PM' in the viewer's language and by the viewer's clock. */
export function useMeetupTime(): (iso: string) => string {
  const t = useText('meetups');
  const language = useLanguage();
  const now = new Date(useNow());
  return (iso) => {
    const then = new Date(iso);
    const time = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(then);
    return t('when', { day: relativeDay(then, now, language, (day) => t('thisDay', { day })), time });
  };
}

/** The moment itself: 'Nov 24, 6:30 PM'. */
export function useExactTime(): (iso: string) => string {
  const format = new Intl.DateTimeFormat(useLanguage(), { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
  return (iso) => format.format(new Date(iso));
}
