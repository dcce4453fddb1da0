// The viewer's conversations, newest activity first. Spec §2 Chat list (titled Messages).
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Letter } from '#art/letter.tsx';
import { besideRefetch } from '#lib/query/query.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { useTurns } from '#features/matches/queries.ts';
import { useMatches } from '#parts/matches/queries.ts';
import { FarewellList } from '#features/chat/farewells/farewell-list.tsx';
import { DateIdeas } from './date-ideas.tsx';
import { isNewMatch } from './match-row.tsx';
import { MatchRows } from './match-rows.tsx';
import type { MatchRowsProps } from './match-rows-props.ts';
import { useNow } from '#lib/i18n/use-now.ts';

export interface ChatListProps {
  openMatchId?: string | undefined;
  /** What scrolls, where that is not the page itself. */
  pane?: MatchRowsProps['pane'];
}

export function ChatList({ openMatchId, pane }: ChatListProps) {
  const t = useText('shell');
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useMatches();
  if (data === undefined) {
    return isError ? (
      <div className="grid flex-1 place-items-center p-6">
        <LoadError onRetry={() => void refetch()} isRetrying={isFetching} />
      </div>
    ) : (
      <ListSkeleton />
    );
  }
  return (
    <div className="flex flex-col pb-6">
      <FarewellList />
      {data.length === 0 ? <NoMatches /> : <Rows {...{ matches: data, openMatchId, hasMore: hasNextPage, pane }} />}
      {hasNextPage && (
        <div className="flex justify-center p-4">
          <Button kind="outline" loading={isFetchingNextPage} onClick={() => void fetchNextPage(besideRefetch)}>
            {t('more')}
          </Button>
        </div>
      )}
      <div className="px-4 pt-4">
        <DateIdeas />
      </div>
    </div>
  );
}

function Rows({ matches, ...list }: Omit<MatchRowsProps, 'now'>) {
  const t = useText('chat');
  const now = useNow();
  const turns = useTurns();
  const [filter, setFilter] = useState<'all' | 'mine'>('all');
  const shown = filter === 'mine' ? turns : matches;
  return (
    <>
      <div className="px-4 pt-1 pb-3.5">
        <Segmented
          label={t('turn.filter')}
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: t('turn.all') },
            { value: 'mine', label: t('turn.mine', { n: turns.length }) },
          ]}
        />
      </div>
      {matches.some((match) => isNewMatch(match, now)) && (
        <div className="px-4 pt-1 pb-3.5">
          <Note tone="leaf" icon={Sparkles}>
            {t('newMatches')}
          </Note>
        </div>
      )}
      {shown.length === 0 && <p className="px-4 py-6 text-center text-ink-2">{t('turn.none')}</p>}
      <MatchRows key={filter} {...list} matches={shown} now={now} />
    </>
  );
}

function NoMatches() {
  const t = useText('chat');
  return (
    <div className="px-4 pt-1">
      <EmptyState
        art={<Letter />}
        title={t('empty.title')}
        text={t('empty.text')}
        action={<ButtonLink href="/home">{t('empty.action')}</ButtonLink>}
      />
    </div>
  );
}

function ListSkeleton() {
  const t = useText('chat');
  return (
    <SkeletonGroup label={t('loading')}>
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="flex items-center gap-3.5 border-t border-line px-4 py-[13px] first:border-t-0">
          <Skeleton className="size-15 flex-none rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-1/3 rounded-full" />
            <Skeleton className="h-4 w-4/5 rounded-full" />
            <Skeleton className="h-6 w-1/2 rounded-full" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
