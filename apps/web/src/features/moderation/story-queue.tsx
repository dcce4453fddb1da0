import { useState } from 'react';
import { useStoryCases, type QueueState } from './queries.ts';
import { QueueFrame } from './queue-frame.tsx';
import { StoryCaseCard } from './story-case.tsx';

export function StoryQueue() {
  const [state, setState] = useState<QueueState>('open');
  return (
    <QueueFrame state={state} onState={setState} cases={useStoryCases(state)}>
      {(known) => <StoryCaseCard known={known} />}
    </QueueFrame>
  );
}
