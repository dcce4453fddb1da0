import { useState } from 'react';
import { useReportCases, type QueueState } from '#features/moderation/queries.ts';
import { QueueFrame } from './queue-frame.tsx';
import { ReportCaseCard } from '#features/moderation/cases/report-case.tsx';

export function ReportQueue() {
  const [state, setState] = useState<QueueState>('open');
  return (
    <QueueFrame state={state} onState={setState} cases={useReportCases(state)}>
      {(known) => <ReportCaseCard known={known} />}
    </QueueFrame>
  );
}
