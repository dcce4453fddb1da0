import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Paged } from './paged.tsx';
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
      <Paged query={useVerificationCases(state)} empty={t(`empty.${state}`)}>
        {(cases) => cases.map((known) => <VerificationCaseCard key={known.id} case={known} />)}
      </Paged>
    </div>
  );
}
