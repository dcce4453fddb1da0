import { useText } from '#lib/i18n/i18n.ts';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';

/** The deck's shape while the first cards are on their way. */
export function DeckSkeleton() {
  const t = useText('discovery');
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="v-deck-cards">
        <Skeleton className="h-full rounded-xl" />
      </div>
      <div className="mt-6 flex items-center justify-center gap-5">
        <Skeleton className="size-15 rounded-full" />
        <Skeleton className="size-13 rounded-full" />
        <Skeleton className="size-15 rounded-full" />
      </div>
    </SkeletonGroup>
  );
}
