import type { ModerationStats } from '@violet/contract/moderation/cases';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { Card } from '#ui/layout/card.tsx';
import { SkeletonGroup, SkeletonStack } from '#ui/feedback/skeleton.tsx';
import { useStatistics } from './queries.ts';

const queues = ['reports', 'verifications', 'stories', 'takedowns', 'appeals'] as const;
const sizes = ['open', 'overdue', 'decidedThisWeek'] as const;

/** How the queues stand. */
export function Statistics() {
  const shell = useText('shell');
  const { data, isError, isFetching, refetch } = useStatistics();
  if (data !== undefined) return <Figures stats={data} />;
  if (isError) return <LoadError isRetrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <SkeletonGroup label={shell('loading')}>
      <SkeletonStack count={5} className="h-24 rounded-lg" />
    </SkeletonGroup>
  );
}

function Figures({ stats }: { stats: ModerationStats }) {
  const t = useText('moderation');
  const { format } = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 });
  const { medianHoursToDecision: hours, suspendedMembers } = stats;
  return (
    <div className="flex flex-col gap-3">
      {queues.map((queue) => (
        <FigureCard
          key={queue}
          title={t(`tab.${queue}`)}
          figures={sizes.map((size) => ({ name: t(`figures.${size}`), value: format(stats[queue][size]) }))}
        />
      ))}
      <FigureCard
        title={t('figures.all')}
        figures={[
          { name: t('figures.median'), value: hours === null ? t('figures.none') : format(hours) },
          { name: t('figures.suspended'), value: format(suspendedMembers) },
        ]}
      />
    </div>
  );
}

function FigureCard({ title, figures }: { title: string; figures: readonly { name: string; value: string }[] }) {
  return (
    <Card aria-label={title} className="flex flex-col gap-1.5">
      <h2 className="type-heading">{title}</h2>
      <dl className="grid auto-cols-fr grid-flow-col gap-3">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="type-micro hyphens-auto wrap-break-word">{name}</dt>
            <dd className="font-display text-[1.375rem] leading-[1.2] font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
