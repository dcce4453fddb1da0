import { useText } from '../../lib/i18n.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

export function RecordsSkeleton() {
  const shell = useText('shell');
  return (
    <SkeletonGroup label={shell('loading')}>
      <div className="flex flex-col gap-2">
        <Skeleton className="h-16 rounded-lg" />
        <Skeleton className="h-16 rounded-lg" />
      </div>
    </SkeletonGroup>
  );
}
