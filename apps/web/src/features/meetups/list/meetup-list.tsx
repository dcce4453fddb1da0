import { useText } from '#lib/i18n/i18n.ts';
import type { Zone } from '#lib/i18n/zones.ts';
import { ListFrame } from '#parts/lists/list-frame.tsx';
import { CardList } from '#ui/lists/card-list.tsx';
import { SkeletonStack } from '#ui/feedback/skeleton.tsx';
import { MeetupCard } from './meetup-card.tsx';
import { isFiltering, listQuery } from './meetup-filters.ts';
import type { MeetupFilters } from './meetup-filters.ts';
import type { Day } from '#features/meetups/month/month.ts';
import { NoMeetups, NoneMatch } from './no-meetups.tsx';
import { useMeetups } from '#features/meetups/queries.ts';

export interface MeetupListProps {
  filters: MeetupFilters;
  today: Day;
  /** The viewer's own. */
  zone: Zone;
  onReset: () => void;
  onCreate: () => void;
}

/** The coming meetups the viewer looks for, soonest first. Spec §2 Tea Events. */
export function MeetupList({ filters, today, zone, onReset, onCreate }: MeetupListProps) {
  const titles = useText('titles');
  return (
    <ListFrame
      label={titles('events')}
      list={useMeetups(listQuery(filters, today, zone))}
      waiting={<SkeletonStack count={3} className="h-52 rounded-lg" />}
      empty={isFiltering(filters) ? <NoneMatch onReset={onReset} /> : <NoMeetups onCreate={onCreate} />}
    >
      {(meetups) => <CardList entries={meetups}>{(meetup) => <MeetupCard meetup={meetup} />}</CardList>}
    </ListFrame>
  );
}
