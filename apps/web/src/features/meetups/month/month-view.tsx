// The meetups of a month by their days. ADR 019.
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { ListFrame } from '#parts/lists/list-frame.tsx';
import { CardList } from '#ui/lists/card-list.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { SkeletonStack } from '#ui/feedback/skeleton.tsx';
import { MeetupCard } from '#features/meetups/list/meetup-card.tsx';
import { monthQuery } from '#features/meetups/list/meetup-filters.ts';
import type { MeetupFilters } from '#features/meetups/list/meetup-filters.ts';
import { addMonths, dayOf, isSameMonth, startOf, withinReach } from './month.ts';
import type { Day } from './month.ts';
import { useZoneOf } from '#features/meetups/meetup-time.ts';
import type { Zone } from '#lib/i18n/zones.ts';
import { MonthGrid } from './month-grid.tsx';
import { useMeetupsOfMonth } from '#features/meetups/queries.ts';

export interface MonthViewProps {
  filters: MeetupFilters;
  today: Day;
  /** The viewer's own. */
  zone: Zone;
}

export function MonthView({ filters, today, zone }: MonthViewProps) {
  const t = useText('meetups');
  const locale = useLocale();
  const zoneOf = useZoneOf();
  const titleId = useId();
  /** Where the keyboard is; its month is the one that is shown. */
  const [day, setDay] = useState(today);
  const [opened, setOpened] = useState<Day | null>(null);
  const month = useMeetupsOfMonth(monthQuery(filters, day, zone));
  const byDay = groupByDay(month.data?.meetups ?? [], day, zoneOf);
  const isOpen = opened !== null && isSameMonth(opened, day);
  const step = (months: number) => withinReach(addMonths(day, months), today);
  const titleOf = (options: Intl.DateTimeFormatOptions, of: Day) => new Intl.DateTimeFormat(locale, options).format(startOf(of));
  const turn = (months: number, label: string) => {
    const isEnd = isSameMonth(step(months), day);
    return (
      <IconButton
        icon={months < 0 ? ChevronLeft : ChevronRight}
        label={label}
        aria-disabled={isEnd}
        onClick={() => !isEnd && setDay(step(months))}
      />
    );
  };
  return (
    <>
      <div className="v-card p-2 md:p-4">
        <div className="flex items-center justify-between pb-1">
          {turn(-1, t('month.previous'))}
          <h2 id={titleId} aria-live="polite" className="type-heading text-center first-letter:uppercase">
            {titleOf({ month: 'long', year: 'numeric' }, day)}
          </h2>
          {turn(1, t('month.next'))}
        </div>
        <MonthGrid
          titleId={titleId}
          day={day}
          today={today}
          opened={opened}
          countOf={(of) => byDay.get(of)?.length ?? 0}
          onMove={setDay}
          onOpen={(of) => {
            setDay(of);
            setOpened(of);
          }}
        />
      </div>
      {month.data?.hasMore && <p className="type-caption">{t('month.more')}</p>}
      {isOpen && (
        <h2 className="type-heading first-letter:uppercase">{titleOf({ weekday: 'long', day: 'numeric', month: 'long' }, opened)}</h2>
      )}
      <ListFrame
        label={isOpen ? titleOf({ dateStyle: 'full' }, opened) : undefined}
        list={{ ...month, data: month.data && ((isOpen && byDay.get(opened)) || []) }}
        waiting={<SkeletonStack count={1} className="h-52 rounded-lg" />}
        empty={isOpen ? t('month.noneOnDay') : t(byDay.size === 0 ? 'month.none' : 'month.choose')}
      >
        {(ofDay) => <CardList entries={ofDay}>{(meetup) => <MeetupCard meetup={meetup} />}</CardList>}
      </ListFrame>
    </>
  );
}

/** Those of the month of a day, each on the day that it is in its city. */
function groupByDay(meetups: readonly TeaMeetup[], month: Day, zoneOf: ReturnType<typeof useZoneOf>): ReadonlyMap<Day, TeaMeetup[]> {
  const byDay = new Map<Day, TeaMeetup[]>();
  for (const meetup of meetups) {
    const day = dayOf(new Date(meetup.eventDate), zoneOf(meetup.timeZone));
    if (isSameMonth(day, month)) byDay.set(day, [...(byDay.get(day) ?? []), meetup]);
  }
  return byDay;
}
