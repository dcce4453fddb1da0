import { useState } from 'react';
import { withTexts } from '#lib/i18n/i18n.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { Extra } from '#parts/extra.tsx';
import { useFrame } from '#realtime/realtime-context.ts';

const OpenQuestion = lazyComponent(async () => (await withTexts('plans', import('./open-question.tsx'))).OpenQuestion);

/** Asks 'All good?' over any screen once the server says that a plan waits. What could not be fetched is tried again each time. */
export function CheckInHost() {
  const [times, setTimes] = useState(0);
  useFrame('check_in', () => setTimes((before) => before + 1));
  if (times === 0) return null;
  return (
    <Extra key={times}>
      <OpenQuestion />
    </Extra>
  );
}
