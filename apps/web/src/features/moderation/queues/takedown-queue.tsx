import { useState } from 'react';
import { useTakedownCases, type QueueState } from '#features/moderation/queries.ts';
import { QueueFrame } from './queue-frame.tsx';
import { TakedownCaseCard } from '#features/moderation/cases/takedown-case.tsx';

export function TakedownQueue() {
  const [state, setState] = useState<QueueState>('open');
  return (
    <QueueFrame state={state} onState={setState} cases={useTakedownCases(state)}>
      {(known) => <TakedownCaseCard known={known} />}
    </QueueFrame>
  );
}
