import { Suspense, useRef, useState } from 'react';
import { lazyComponent } from '#lib/lazy-component.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { MatchRow } from './match-row.tsx';
import type { MatchRowsProps } from './match-rows-props.ts';
import { useHoldSeen } from './use-hold-seen.ts';

/** So many rows a page draws at once without being felt. */
const mostDrawn = 100;

export const LazyWindowedRows = lazyComponent(async () => (await import('./windowed-rows.tsx')).WindowedRows);

export function MatchRows(props: MatchRowsProps) {
  const isLong = props.matches.length > mostDrawn;
  // A list that grew shorter stays as it is drawn, and the focus where it is.
  const [wasLong, setLong] = useState(isLong);
  if (isLong && !wasLong) setLong(true);
  // A window keeps its first and its last row, so there has to be one.
  if ((!isLong && !wasLong) || props.matches.length === 0) return <AllRows {...props} />;
  return (
    <Suspense fallback={<AllRows {...props} matches={props.matches.slice(0, mostDrawn)} />}>
      <LazyWindowedRows {...props} />
    </Suspense>
  );
}

function AllRows({ matches, openMatchId, now }: MatchRowsProps) {
  const t = useText('chat');
  const box = useRef<HTMLUListElement>(null);
  useHoldSeen(box, matches);
  return (
    <ul ref={box} aria-label={t('list')}>
      {matches.map((match) => (
        <li key={match.id} className="border-t border-line first:border-t-0">
          <MatchRow match={match} isOpen={match.id === openMatchId} now={now} />
        </li>
      ))}
    </ul>
  );
}
