import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n.ts';
import { ListFrame } from '../../lib/list-frame.tsx';
import type { ListFrameProps } from '../../lib/list-frame.tsx';
import { CardList } from '../../ui/card-list.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonStack } from '../../ui/skeleton.tsx';
import type { QueueState } from './queries.ts';

export interface QueueFrameProps<T> {
  state: QueueState;
  onState: (state: QueueState) => void;
  cases: ListFrameProps<T>['list'];
  children: (known: T) => ReactNode;
}

/** What waits in a queue, oldest first, or what was decided in it. decisions.md, People a community needs. */
export function QueueFrame<T extends { id: string }>({ state, onState, cases, children }: QueueFrameProps<T>) {
  const t = useText('moderation');
  const options = (['open', 'decided'] as const).map((value) => ({ value, label: t(`state.${value}`) }));
  return (
    <div className="flex flex-col gap-4">
      <Segmented label={t('states')} value={state} options={options} onChange={onState} />
      <ListFrame
        key={state}
        label={t(`state.${state}`)}
        list={cases}
        waiting={<SkeletonStack count={1} className="h-48 rounded-lg" />}
        empty={t(`empty.${state}`)}
      >
        {(entries) => <CardList entries={entries}>{children}</CardList>}
      </ListFrame>
    </div>
  );
}
