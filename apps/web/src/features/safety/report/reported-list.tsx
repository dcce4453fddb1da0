import type { Report } from '@violet/contract/safety';
import { Flag } from 'lucide-react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { shortAgo } from '#lib/i18n/dates.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { ListFrame } from '#parts/lists/list-frame.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { List, ListRow } from '#ui/lists/list.tsx';
import { SkeletonStack } from '#ui/feedback/skeleton.tsx';
import { useReports } from '#features/safety/queries.ts';

export function ReportedList() {
  const t = useText('safety');
  return (
    <ListFrame list={useReports()} waiting={<SkeletonStack count={2} className="h-16 rounded-lg" />} empty={t('records.noReports')}>
      {(reports) => (
        <List label={t('records.reports')}>
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </List>
      )}
    </ListFrame>
  );
}

const tones = { open: 'violet', resolved: 'leaf', dismissed: 'neutral' } as const;
/** A username or the title of a meetup says whom it was about. An id from a profile says nothing to a person. */
const isId = (typed: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/u.test(typed);
/** A title comes in quotation marks. */
const nameOf = (typed: string) => (typed.startsWith('“') ? typed : `@${typed.replace(/^@/u, '')}`);

function ReportRow({ report: { reason, status, createdAt, reportedUserId } }: { report: Report }) {
  const t = useText('safety');
  const labels = useCatalogue();
  const locale = useLocale();
  return (
    <ListRow
      icon={Flag}
      tone="neutral"
      title={labels.reason(reason)}
      caption={
        <>
          {!isId(reportedUserId) && `${nameOf(reportedUserId)} · `}
          <time dateTime={createdAt}>{shortAgo(createdAt, locale)}</time>
        </>
      }
      trailing={<Badge tone={tones[status]}>{t(`records.status.${status}`)}</Badge>}
    />
  );
}
