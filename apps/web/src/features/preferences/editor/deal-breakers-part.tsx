import { dealBreakers, longDistanceMiles } from '@violet/contract/catalogue/deal-breakers';
import type { DealBreaker } from '@violet/contract/catalogue/deal-breakers';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useDistanceFormat } from '#parts/places/distance.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { List } from '#ui/lists/list.tsx';
import { SwitchRow } from '#ui/fields/switch-row.tsx';
import { toggled } from '#features/preferences/filters/filter-choices.ts';

export interface DealBreakersPartProps {
  chosen: readonly DealBreaker[];
  onChange: (chosen: DealBreaker[]) => void;
}

/** The ten deal breakers, and what each does. Spec R18. */
export function DealBreakersPart({ chosen, onChange }: DealBreakersPartProps) {
  const t = useText('preferences', 'editor');
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
