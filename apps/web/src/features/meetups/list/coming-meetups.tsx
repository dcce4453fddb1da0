import { useRef, useState } from 'react';
import { useNow } from '#lib/i18n/use-now.ts';
import { useZoneOf } from '#features/meetups/meetup-time.ts';
import { FilterBar } from './filter-bar.tsx';
import { noFilters } from './meetup-filters.ts';
import { MeetupList } from './meetup-list.tsx';
import { dayOf } from '#features/meetups/month/month.ts';
import { MonthView } from '#features/meetups/month/month-view.tsx';
import { NearbyNote } from './nearby-note.tsx';

export interface ComingMeetupsProps {
  view: 'list' | 'month';
  onCreate: () => void;
}

/** What the viewer looks for, below each other or on the days of a month. */
export function ComingMeetups({ view, onCreate }: ComingMeetupsProps) {
  const [chosen, setFilters] = useState(noFilters);
  const zone = useZoneOf()(null);
  const today = dayOf(new Date(useNow()), zone);
  // A month says itself when.
  const filters = view === 'list' ? chosen : { ...chosen, span: noFilters.span, day: noFilters.day };
  const bar = useRef<HTMLDivElement>(null);
  const reset = () => {
    setFilters(noFilters);
    // Whatever was pressed for it is not there any more.
    bar.current?.focus();
  };
  const lists = { filters, today, zone };
  return (
    <>
      <FilterBar ref={bar} filters={filters} onChange={setFilters} onReset={reset} today={today} withTime={view === 'list'} />
      {filters.circle === 'near' && <NearbyNote />}
      {view === 'month' ? <MonthView {...lists} /> : <MeetupList {...lists} onReset={reset} onCreate={onCreate} />}
    </>
  );
}
