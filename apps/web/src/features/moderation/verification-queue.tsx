import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { ListFrame } from '../../lib/list-frame.tsx';
import { CardList } from '../../ui/card-list.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonStack } from '../../ui/skeleton.tsx';
import { useVerificationCases, type QueueState } from './queries.ts';
import { VerificationCaseCard } from './verification-case.tsx';

/** Requests for the check mark, oldest first. decisions.md, People a community needs. */
export function VerificationQueue() {
  const t = useText('moderation');
  const [state, setState] = useState<QueueState>('open');
  const options = (['open', 'decided'] as const).map((value) => ({ value, label: t(`state.${value}`) }));
  return (
    <div className="flex flex-col gap-4">
      <Segmented label={t('states')} value={state} options={options} onChange={setState} />
      <ListFrame
        label={t(`state.${state}`)}
        list={useVerificationCases(state)}
        waiting={<SkeletonStack count={1} className="h-48 rounded-lg" />}
        empty={t(`empty.${state}`)}
      >
        {(cases) => <CardList entries={cases}>{(known) => <VerificationCaseCard case={known} />}</CardList>}
      </ListFrame>
    </div>
  );
}
