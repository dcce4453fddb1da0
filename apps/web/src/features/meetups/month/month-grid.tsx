import { firstWeekdayOf } from '@violet/contract/catalogue/first-weekdays';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { countryOf, useLocale } from '#lib/i18n/locale.ts';
import { addDays, dayAfterKey, startOf, weeksOf, withinReach } from './month.ts';
import type { Day } from './month.ts';

const aSunday: Day = '2026-11-22';

export interface MonthGridProps {
  titleId: string;
  /** The one Tab reaches. */
  day: Day;
  today: Day;
  /** The one whose meetups are shown. */
  opened: Day | null;
  countOf: (day: Day) => number;
  onMove: (day: Day) => void;
  onOpen: (day: Day) => void;
}

/** The days of a month. Arrows walk over days and weeks, Home and End over a week, PageUp and PageDown over months. Enter opens a day. */
export function MonthGrid({ titleId, day, today, opened, countOf, onMove, onOpen }: MonthGridProps) {
  const firstWeekday = firstWeekdayOf(countryOf(useLocale())) % 7;
  const current = useRef<HTMLButtonElement>(null);
  const isWalking = useRef(false);
  useEffect(() => {
    if (isWalking.current) current.current?.focus();
    isWalking.current = false;
  }, [day]);
  function handleKey(event: KeyboardEvent) {
    const to = dayAfterKey(event.key, day, firstWeekday);
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const reached = withinReach(to, today);
    isWalking.current = reached !== day;
    onMove(reached);
  }
  return (
    // A grid is a table that arrows walk through; the rule knows the table alone.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
    <table role="grid" aria-labelledby={titleId} onKeyDown={handleKey} className="w-full table-fixed border-collapse text-center">
      <thead>
        <Weekdays first={firstWeekday} />
      </thead>
      <tbody>
        {weeksOf(day, firstWeekday).map((week) => (
          <tr key={week.find((one) => one !== null)}>
            {week.map((one, place) =>
              one === null ? (
                <td key={place}>&nbsp;</td>
              ) : (
                <td key={place} aria-selected={one === opened} className="p-0.5">
                  <DayButton
                    ref={one === day ? current : undefined}
                    day={one}
                    count={countOf(one)}
                    isCurrent={one === day}
                    isToday={one === today}
                    isOpened={one === opened}
                    onOpen={onOpen}
                  />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Weekdays({ first }: { first: number }) {
  const locale = useLocale();
  const names = (weekday: 'short' | 'long') => new Intl.DateTimeFormat(locale, { weekday });
  return (
    <tr>
      {Array.from({ length: 7 }, (_, place) => startOf(addDays(aSunday, first + place))).map((day) => (
        <th key={day.getDay()} scope="col" abbr={names('long').format(day)} className="type-micro py-1.5">
          {names('short').format(day).replace('.', '')}
        </th>
      ))}
    </tr>
  );
}

interface DayButtonProps {
  ref: Ref<HTMLButtonElement> | undefined;
  day: Day;
  count: number;
  isCurrent: boolean;
  isToday: boolean;
  isOpened: boolean;
  onOpen: (day: Day) => void;
}

function DayButton({ ref, day, count, isCurrent, isToday, isOpened, onOpen }: DayButtonProps) {
  const t = useText('meetups');
  const full = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'full' }).format(startOf(day));
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-label={count === 0 ? full : t('month.dayCount', { day: full, count })}
      onClick={() => onOpen(day)}
      className={clsx(
        'flex min-h-13 w-full flex-col items-center gap-0.5 rounded-[12px] pt-1.5 text-label tabular-nums',
        'transition-[background-color] duration-(--v-t-fast)',
        isOpened ? 'bg-violet text-on-violet' : 'hover:bg-fill',
        isToday && !isOpened && 'inset-ring inset-ring-line-strong',
      )}
    >
      <span className={clsx((isToday || count > 0) && 'font-bold')}>{startOf(day).getDate()}</span>
      {count > 0 && (
        // Drawn and not written: as text it would be one number with the day's, which nobody says to open it.
        <span
          data-count={count}
          className={clsx(
            'min-w-5 rounded-full px-1.5 text-micro font-semibold before:content-[attr(data-count)]',
            isOpened ? 'bg-on-violet text-violet' : 'bg-violet-tint text-violet-text',
          )}
        />
      )}
    </button>
  );
}
