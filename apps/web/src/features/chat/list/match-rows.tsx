import { Suspense } from 'react';
import { lazyComponent } from '#lib/lazy-component.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { MatchRow } from './match-row.tsx';
import type { MatchRowsProps } from './match-rows-props.ts';

/** So many rows a page draws at once without being felt. */
const mostDrawn = 100;

const WindowedRows = lazyComponent(async () => (await import('./windowed-rows.tsx')).WindowedRows);

export function MatchRows(props: MatchRowsProps) {
  if (props.matches.length <= mostDrawn) return <AllRows {...props} />;
  return (
    <Suspense fallback={<AllRows {...props} matches={props.matches.slice(0, mostDrawn)} />}>
      <WindowedRows {...props} />
    </Suspense>
  );
}

function AllRows({ matches, openMatchId, now }: MatchRowsProps) {
  const t = useText('chat');
  return (
    <ul aria-label={t('list')}>
      {matches.map((match) => (
        <li key={match.id} className="border-t border-line first:border-t-0">
          <MatchRow match={match} isOpen={match.id === openMatchId} now={now} />
        </li>
      ))}
    </ul>
  );
}
