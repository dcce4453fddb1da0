import { BadgeCheck, Flag, LifeBuoy, UserX } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { useMember } from '#session/session-context.ts';
import { Card } from '#ui/layout/card.tsx';
import { IconTile } from '#ui/media/icon-tile.tsx';
import type { IconType } from '#ui/media/icon.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { Tone } from '#ui/layout/tone.ts';
import { useBlocks, useReports } from '#features/safety/queries.ts';

/** Counts of the viewer's reports and blocks, the verification, and that help is there. Spec §2 Safety Center. */
export function SafetyFigures() {
  const t = useText('safety', 'center');
  const { format } = new Intl.NumberFormat(useLocale());
  const { isVerified } = useMember();
  const reports = useReports();
  const blocks = useBlocks();
  const failed = [reports, blocks].filter(({ isError, data }) => isError && data === undefined);
  if (failed.length > 0) {
    return (
      <LoadError onRetry={() => failed.forEach(({ refetch }) => void refetch())} isRetrying={failed.some(({ isFetching }) => isFetching)} />
    );
  }
  // Reports come in pages; past the first the number is a floor.
  const reported = reports.data && `${format(reports.data.length)}${reports.hasNextPage ? '+' : ''}`;
  return (
    <ul aria-label={t('figures')} className="grid grid-cols-2 gap-2.5">
      <Figure icon={Flag} tone="rosehip" name={t('reports')} value={reported} />
      <Figure icon={UserX} tone="neutral" name={t('blocks')} value={blocks.data && format(blocks.data.length)} />
      <Figure icon={BadgeCheck} tone="leaf" name={t('verified')} value={t(isVerified ? 'yes' : 'notYet')} />
      <Figure icon={LifeBuoy} tone="violet" name={t('support')} value="24/7" />
    </ul>
  );
}

function Figure({ icon, tone, name, value }: { icon: IconType; tone: Tone; name: string; value: string | undefined }) {
  return (
    <Card as="li" pad="none" className="flex items-center gap-3 p-3 max-[359px]:gap-2 max-[359px]:p-2">
      <IconTile icon={icon} tone={tone} />
      <p className="min-w-0">
        <span className="block font-display text-[1.25rem] leading-[1.2] font-semibold tabular-nums">
          {value ?? <Skeleton className="h-5 w-8 rounded" />}
        </span>
        <span className="type-micro block hyphens-auto">{name}</span>
      </p>
    </Card>
  );
}
