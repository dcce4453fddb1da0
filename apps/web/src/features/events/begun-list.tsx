import { useId } from 'react';
import { useText } from '../../lib/i18n.ts';
import { ListFrame } from '../../lib/list-frame.tsx';
import { useNow } from '../../lib/use-now.ts';
import { TwoCups } from '../../art/two-cups.tsx';
import { CardList } from '../../ui/card-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonStack } from '../../ui/skeleton.tsx';
import { BegunCard, mayCheckIn } from './begun-card.tsx';
import type { BegunActs } from './begun-card.tsx';
import { useBegunMeetups } from './day-queries.ts';

/** Her own meetups that have begun, for the thirty days they are kept. */
export function BegunList(acts: BegunActs) {
  const t = useText('meetupDays');
  return (
    <ListFrame
      label={t('past')}
      list={useBegunMeetups()}
      waiting={<SkeletonStack count={2} className="h-24 rounded-lg" />}
      empty={<EmptyState art={<TwoCups />} title={t('none')} text={t('noneText')} />}
    >
      {(meetups) => <CardList entries={meetups}>{(begun) => <BegunCard begun={begun} {...acts} />}</CardList>}
    </ListFrame>
  );
}

/** Those in which there is something for her to do now, on top of what is coming. */
export function LatestMeetups(acts: BegunActs) {
  const t = useText('meetupDays');
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
      <CardList entries={latest}>{(begun) => <BegunCard begun={begun} {...acts} />}</CardList>
    </section>
  );
}
