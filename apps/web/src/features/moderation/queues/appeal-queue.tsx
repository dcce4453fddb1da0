import { useState } from 'react';
import { useAppealCases, type QueueState } from '#features/moderation/queries.ts';
import { QueueFrame } from './queue-frame.tsx';
import { AppealCaseCard } from '#features/moderation/cases/appeal-case.tsx';

export function AppealQueue() {
  const [state, setState] = useState<QueueState>('open');
  return (
    <QueueFrame state={state} onState={setState} cases={useAppealCases(state)}>
      {(known) => <AppealCaseCard known={known} />}
    </QueueFrame>
  );
}
