import type { Report } from '@violet/contract/safety';
import { Flag } from 'lucide-react';
import { useCatalogue } from '../../lib/catalogue-label.ts';
import { shortAgo } from '../../lib/dates.ts';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { Problem } from '../../lib/problem.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { useReports } from './queries.ts';
import { RecordsSkeleton } from './records-skeleton.tsx';

export function ReportedList() {
  const t = useText('safety');
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useReports();
  if (data === undefined && isError) return <Problem onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <RecordsSkeleton />;
  if (data.length === 0) return <p className="type-caption py-4 text-center">{t('records.noReports')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <List label={t('records.reports')}>
        {data.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </List>
      {hasNextPage && (
        <Button kind="outline" size="sm" block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('records.more')}
        </Button>
      )}
    </div>
  );
}

const tones = { open: 'violet', resolved: 'leaf', dismissed: 'neutral' } as const;
/** A username or the title of a meetup says whom it was about; an id from a profile says nothing to a person. */
const isId = (given: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/u.test(given);
/** A title comes in quotation marks. */
const nameOf = (given: string) => (given.startsWith('“') ? given : `@${given.replace(/^@/u, '')}`);

function ReportRow({ report: { reason, status, createdAt, reportedUserId } }: { report: Report }) {
  const t = useText('safety');
  const labels = useCatalogue();
  const language = useLanguage();
  return (
    <ListRow
      icon={Flag}
      tone="neutral"
      title={labels.reason(reason)}
      caption={
        <>
          {!isId(reportedUserId) && `${nameOf(reportedUserId)} · `}
          <time dateTime={createdAt}>{shortAgo(createdAt, language)}</time>
        </>
      }
      trailing={<Badge tone={tones[status]}>{t(`records.status.${status}`)}</Badge>}
    />
  );
}
