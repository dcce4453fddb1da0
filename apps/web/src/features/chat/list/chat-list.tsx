// The viewer's conversations, newest activity first. Spec §2 Chat list (titled Messages).
import type { Match } from '@violet/contract/matches';
import { Sparkles } from 'lucide-react';
import { Letter } from '#art/letter.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import { useMatches } from '#features/matches/queries.ts';
import { DateIdeas } from './date-ideas.tsx';
import { isNewMatch, MatchRow } from './match-row.tsx';
import { useNow } from '#lib/i18n/use-now.ts';

export function ChatList({ openMatchId }: { openMatchId?: string | undefined }) {
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
      {data.length === 0 ? <NoMatches /> : <Rows matches={data} openMatchId={openMatchId} />}
      {hasNextPage && (
        <div className="flex justify-center p-4">
          <Button kind="outline" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
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

function Rows({ matches, openMatchId }: { matches: readonly Match[]; openMatchId: string | undefined }) {
  const t = useText('chat');
  const now = useNow();
  return (
    <>
      {matches.some((match) => isNewMatch(match, now)) && (
        <div className="px-4 pt-1 pb-3.5">
          <Note tone="leaf" icon={Sparkles}>
            {t('newMatches')}
          </Note>
        </div>
      )}
      <ul aria-label={t('list')}>
        {matches.map((match) => (
          <MatchRow key={match.id} match={match} isOpen={match.id === openMatchId} now={now} />
        ))}
      </ul>
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
