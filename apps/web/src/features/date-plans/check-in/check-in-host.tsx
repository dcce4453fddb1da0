import { Suspense, useState } from 'react';
import { withTexts } from '#lib/i18n/i18n.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { useFrame } from '#realtime/realtime-context.ts';

const OpenQuestion = lazyComponent(async () => (await withTexts('plans', import('./open-question.tsx'))).OpenQuestion);

/** Asks 'All good?' over any screen once the server says that a plan waits. Each time it says so, what was put off is asked again. */
export function CheckInHost() {
  const [times, setTimes] = useState(0);
  useFrame('check_in', () => setTimes((before) => before + 1));
  if (times === 0) return null;
  return (
    <Suspense>
      <OpenQuestion key={times} />
    </Suspense>
  );
}
