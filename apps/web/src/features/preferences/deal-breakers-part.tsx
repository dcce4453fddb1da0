import { dealBreakers, longDistanceMiles } from '@violet/contract/catalogue/deal-breakers';
import type { DealBreaker } from '@violet/contract/catalogue/deal-breakers';
import { useCatalogue } from '../../lib/catalogue-label.ts';
import { useDistanceFormat } from '../../lib/distance.ts';
import { useText } from '../../lib/i18n.ts';
import { List } from '../../ui/list.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { toggled } from './filter-choices.ts';

export interface DealBreakersPartProps {
  chosen: readonly DealBreaker[];
  onChange: (chosen: DealBreaker[]) => void;
}

/** The ten deal breakers, and what each does. Decisions 18. */
export function DealBreakersPart({ chosen, onChange }: DealBreakersPartProps) {
  const t = useText('editor');
  const { dealBreaker: labelOf } = useCatalogue();
  const distance = useDistanceFormat();
  return (
    <div className="flex flex-col gap-3">
      <p className="type-caption">{t('dealBreakersText')}</p>
      <List label={t('tab.dealBreakers')}>
        {dealBreakers.map((breaker) => (
          <SwitchRow
            key={breaker}
            title={labelOf(breaker)}
            caption={t(`dealBreaker.${breaker}`, { distance: distance(longDistanceMiles) })}
            checked={chosen.includes(breaker)}
            onChange={() => onChange(toggled(chosen, breaker))}
          />
        ))}
      </List>
    </div>
  );
}
