import type { TeaEvent } from '@violet/contract/events';
import { TwoCups } from '../../art/two-cups.tsx';
import { useText } from '../../lib/i18n.ts';
import { ListFrame } from '../../lib/list-frame.tsx';
import { Button } from '../../ui/button.tsx';
import { CardList } from '../../ui/card-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonStack } from '../../ui/skeleton.tsx';
import { MeetupCard } from './meetup-card.tsx';
import { useMeetups } from './queries.ts';

export interface MeetupListProps {
  onCreate: () => void;
  onReport: (meetup: TeaEvent) => void;
}

/** Every coming meetup, soonest first. Spec §2 Tea Events. */
export function MeetupList({ onCreate, onReport }: MeetupListProps) {
  const t = useText('shell');
  return (
    <ListFrame
      label={t('title.events')}
      list={useMeetups()}
      waiting={<SkeletonStack count={3} className="h-52 rounded-lg" />}
      empty={<NoMeetups onCreate={onCreate} />}
    >
      {(meetups) => <CardList entries={meetups}>{(meetup) => <MeetupCard meetup={meetup} onReport={onReport} />}</CardList>}
    </ListFrame>
  );
}

function NoMeetups({ onCreate }: { onCreate: () => void }) {
  const t = useText('events');
  return (
    <EmptyState
      art={<TwoCups />}
      title={t('empty')}
      text={t('emptyText')}
      action={<Button onClick={onCreate}>{t('createFirst')}</Button>}
    />
  );
}
