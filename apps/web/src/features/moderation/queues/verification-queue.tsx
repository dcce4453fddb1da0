import { useState } from 'react';
import { useVerificationCases, type QueueState } from '#features/moderation/queries.ts';
import { QueueFrame } from './queue-frame.tsx';
import { VerificationCaseCard } from '#features/moderation/cases/verification-case.tsx';

export function VerificationQueue() {
  const [state, setState] = useState<QueueState>('open');
  return (
    <QueueFrame state={state} onState={setState} cases={useVerificationCases(state)}>
      {(known) => <VerificationCaseCard known={known} />}
    </QueueFrame>
  );
}
