import { useState } from 'react';
import { useStoryCases, type QueueState } from '#features/moderation/queries.ts';
import { QueueFrame } from './queue-frame.tsx';
import { StoryCaseCard } from '#features/moderation/cases/story-case.tsx';

export function StoryQueue() {
  const [state, setState] = useState<QueueState>('open');
  return (
    <QueueFrame state={state} onState={setState} cases={useStoryCases(state)}>
      {(known) => <StoryCaseCard known={known} />}
    </QueueFrame>
  );
}
