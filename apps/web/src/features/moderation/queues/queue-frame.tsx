import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { ListFrame } from '#parts/lists/list-frame.tsx';
import type { ListFrameProps } from '#parts/lists/list-frame.tsx';
import { CardList } from '#ui/lists/card-list.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { SkeletonStack } from '#ui/feedback/skeleton.tsx';
import type { QueueState } from '#features/moderation/queries.ts';

export interface QueueFrameProps<T> {
  state: QueueState;
  onState: (state: QueueState) => void;
  cases: ListFrameProps<T>['list'];
  children: (known: T) => ReactNode;
}

/** What waits in a queue, oldest first, or what was decided in it. Spec §10 People a community needs. */
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
