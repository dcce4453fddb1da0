import type { Appeal } from '@violet/contract/moderation/appeals';
import { dayText, momentText } from '#lib/i18n/dates.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { useNow } from '#lib/i18n/use-now.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import { AppealForm } from './appeal-form.tsx';
import { useAppeals } from './queries.ts';

/** The member's appeals and their answers, and a form while another may be filed. ADR 016. */
export function AppealsCard() {
  const t = useText('sanctions');
  const shell = useText('shell');
  const { data, isError, isFetching, refetch } = useAppeals();
  const locale = useLocale();
  const now = useNow();
  const { status, mayAppealAt } = data?.[0] ?? {};
  const later = mayAppealAt !== undefined && now < Date.parse(mayAppealAt) ? mayAppealAt : undefined;
  return (
    <Card className="flex flex-col gap-3.5">
      <div>
        <h2 className="type-heading">{t('appeal.title')}</h2>
        <p className="type-caption mt-1">
          {later === undefined
            ? t(status === 'open' ? 'appeal.waiting' : 'appeal.text')
            : t('appeal.later', { date: momentText(later, locale) })}
        </p>
      </div>
      {data === undefined && isError && <LoadError isRetrying={isFetching} onRetry={() => void refetch()} />}
      {data === undefined && !isError && (
        <SkeletonGroup label={shell('loading')}>
          <Skeleton className="h-40 rounded-md" />
        </SkeletonGroup>
      )}
      {data !== undefined && status !== 'open' && later === undefined && <AppealForm />}
      {data !== undefined && data.length > 0 && (
        <ul aria-label={t('appeal.list')} className="flex flex-col gap-3">
          {data.map((appeal) => (
            <AppealEntry key={appeal.id} appeal={appeal} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const tones = { open: 'violet', granted: 'leaf', refused: 'neutral' } as const;

function AppealEntry({ appeal: { text, status, answer, createdAt } }: { appeal: Appeal }) {
  const t = useText('sanctions');
  return (
    <li className="flex flex-col gap-2 border-t border-line pt-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <time dateTime={createdAt} className="type-caption">
          {dayText(createdAt, useLocale())}
        </time>
        <Badge tone={tones[status]}>{t(`appeal.status.${status}`)}</Badge>
      </p>
      <p className="text-ink-2 [overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>
      {answer !== null && (
        <div className="rounded-md bg-fill px-3.5 py-2.5">
          <p className="type-label">{t('appeal.answer')}</p>
          <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{answer}</p>
        </div>
      )}
    </li>
  );
}
