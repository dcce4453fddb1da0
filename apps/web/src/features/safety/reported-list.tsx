import type { Report } from '@violet/contract/safety';
import { Flag } from 'lucide-react';
import { useCatalogue } from '../../lib/catalogue-label.ts';
import { shortAgo } from '../../lib/dates.ts';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { ListFrame } from '../../lib/list-frame.tsx';
import { Badge } from '../../ui/badge.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { SkeletonStack } from '../../ui/skeleton.tsx';
import { useReports } from './queries.ts';

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
