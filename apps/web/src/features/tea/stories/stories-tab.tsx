// The first part of Tea: figures, a way to tell, and what others told. Spec §2 Tea.
import { Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { useAuth } from '#session/session-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import { CategoryChips } from './category-chips.tsx';
import { useStories, useTeaStats } from '#features/tea/queries.ts';
import type { Category } from '#features/tea/queries.ts';
import { StoryList } from './story-list.tsx';
import { TeaFigures } from './tea-figures.tsx';

export function StoriesTab({ onShare }: { onShare: () => void }) {
  const t = useText('tea');
  const [category, setCategory] = useState<Category>('all');
  const stats = useTeaStats();
  const stories = useStories(category);
  useLapse(stories.error);
  const broken = [stats, stories].filter(({ data, isError }) => data === undefined && isError);
  return (
    <div className="flex flex-col gap-4">
      {stats.data !== undefined && <TeaFigures stats={stats.data} />}
      {stats.isLoading && <FiguresSkeleton />}
      <Button icon={Pencil} block onClick={onShare}>
        {t('share.open')}
      </Button>
      <CategoryChips stats={stats.data} chosen={category} onChoose={setCategory} />
      <h2 className="sr-only">{t('part.stories')}</h2>
      {broken.length === 0 ? (
        <StoryList list={stories} onAll={category === 'all' ? null : () => setCategory('all')} />
      ) : (
        <LoadError
          isRetrying={broken.some(({ isFetching }) => isFetching)}
          onRetry={() => broken.forEach(({ refetch }) => void refetch())}
        />
      )}
    </div>
  );
}

/** The member is asked for again where premium ended meanwhile, and the paywall follows. */
function useLapse(error: Error | null): void {
  const { refresh } = useAuth();
  const isOver = isRefusal(error, 'premium_required');
  useEffect(() => {
    if (isOver) void refresh();
  }, [isOver, refresh]);
}

function FiguresSkeleton() {
  const t = useText('tea');
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="grid grid-cols-3 gap-2.5">
        {[0, 1, 2].map((tile) => (
          <Skeleton key={tile} className="h-24 rounded-lg" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
