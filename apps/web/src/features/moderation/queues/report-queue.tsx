import { reportReasons } from '@violet/contract/catalogue/report-reasons';
import type { ReportReason } from '@violet/contract/catalogue/report-reasons';
import { useState } from 'react';
import { useReportCases, type QueueState } from '#features/moderation/queries.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { QueueFrame } from './queue-frame.tsx';
import { ReportCaseCard } from '#features/moderation/cases/report-case.tsx';

/** What members report, of one reason or all. */
export function ReportQueue() {
  const t = useText('moderation', 'queue');
  const labels = useCatalogue();
  const [state, setState] = useState<QueueState>('open');
  const [reason, setReason] = useState<ReportReason>();
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={t('reason')}
        options={[{ value: '', label: t('everyReason') }, ...reportReasons.map((value) => ({ value, label: labels.reason(value) }))]}
        value={reason ?? ''}
        onChange={({ target }) => setReason(reportReasons.find((value) => value === target.value))}
      />
      <QueueFrame key={reason} state={state} onState={setState} cases={useReportCases(state, reason)}>
        {(known) => <ReportCaseCard known={known} />}
      </QueueFrame>
    </div>
  );
}
