import { useId } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { ListFrame } from '#parts/lists/list-frame.tsx';
import { useNow } from '#lib/i18n/use-now.ts';
import { TwoCups } from '#art/two-cups.tsx';
import { CardList } from '#ui/lists/card-list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonStack } from '#ui/feedback/skeleton.tsx';
import { BegunCard, mayCheckIn } from './begun-card.tsx';
import { useBegunMeetups } from '#features/meetups/check-in/check-in-queries.ts';

/** The viewer's meetups that have begun, for the thirty days they are kept. */
export function BegunList() {
  const t = useText('meetups', 'attendance');
  return (
    <ListFrame
      label={t('past')}
      list={useBegunMeetups()}
      waiting={<SkeletonStack count={2} className="h-24 rounded-lg" />}
      empty={<EmptyState art={<TwoCups />} title={t('none')} text={t('noneText')} />}
    >
      {(meetups) => <CardList entries={meetups}>{(begun) => <BegunCard begun={begun} />}</CardList>}
    </ListFrame>
  );
}

/** Those in which the viewer can do something now, on top of what is coming. */
export function LatestMeetups() {
  const t = useText('meetups', 'attendance');
  const id = useId();
  const now = useNow();
  const { data = [] } = useBegunMeetups();
  const latest = data.filter((begun) => begun.likesUntil !== null || mayCheckIn(begun, now));
  if (latest.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id} className="type-label">
        {t('latest')}
      </p>
      <CardList entries={latest}>{(begun) => <BegunCard begun={begun} />}</CardList>
    </section>
  );
}
