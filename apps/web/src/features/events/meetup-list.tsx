import type { TeaEvent } from '@violet/contract/events';
import { TwoCups } from '../../art/two-cups.tsx';
import { useText } from '../../lib/i18n.ts';
import { Problem } from '../../lib/problem.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { MeetupCard } from './meetup-card.tsx';
import { useMeetups } from './queries.ts';

export interface MeetupListProps {
  onCreate: () => void;
  onReport: (meetup: TeaEvent) => void;
}

/** Every coming meetup, soonest first. Spec §2 Tea Events. */
export function MeetupList({ onCreate, onReport }: MeetupListProps) {
  const t = useText('events');
  const meetups = useMeetups();
  if (meetups.data === undefined) {
    if (meetups.isError) return <Problem onRetry={() => void meetups.refetch()} isRetrying={meetups.isFetching} />;
    return (
      <SkeletonGroup label={t('loading')}>
        <div className="flex flex-col gap-3">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-52 rounded-lg" />
          ))}
        </div>
      </SkeletonGroup>
    );
  }
  if (meetups.data.length === 0) return <NoMeetups onCreate={onCreate} />;
  return (
    <>
      <Cards meetups={meetups.data} onReport={onReport} />
      {meetups.hasNextPage && (
        <Button kind="outline" loading={meetups.isFetchingNextPage} onClick={() => void meetups.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function Cards({ meetups, onReport }: { meetups: readonly TeaEvent[]; onReport: (meetup: TeaEvent) => void }) {
  return (
    <ul className="flex flex-col gap-3">
      {meetups.map((meetup) => (
        <li key={meetup.id}>
          <MeetupCard meetup={meetup} onReport={onReport} />
        </li>
      ))}
    </ul>
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
