import { memo } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { startOfDay } from './entries.ts';
import { formatsOf } from './formats.ts';
import { useNow } from '#lib/i18n/use-now.ts';

const hoursInto = 12 * 3_600_000;
const dayOnly = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const days = formatsOf(dayOnly);
const daysOfYears = formatsOf({ ...dayOnly, year: 'numeric' });

/** What scrolls leaves it alone. */
export const DayLine = memo(OneDay);

/** Today, Yesterday, or the day itself; the year only where it is another one. */
function OneDay({ startsAt }: { startsAt: number }) {
  const t = useText('chat');
  const locale = useLocale();
  const now = useNow();
  const today = startOfDay(now);
  // Half a day back from midnight is yesterday, also where a day has 23 or 25 hours.
  const yesterday = startOfDay(today - hoursInto);
  const day = new Date(startsAt);
  const format = (day.getFullYear() === new Date(now).getFullYear() ? days : daysOfYears)(locale);
  const words = startsAt === today ? t('today') : startsAt === yesterday ? t('yesterday') : format.format(day);
  return (
    <p className="py-2 text-center text-micro font-semibold text-ink-3">
      <time dateTime={isoDay(day)}>{words}</time>
    </p>
  );
}

/** The day by this device's clock, as HTML wants it. */
function isoDay(day: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
