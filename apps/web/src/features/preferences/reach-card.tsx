import { ageBounds, distanceBoundsMiles } from '@violet/contract/preferences';
import { useDistanceFormat } from '../../lib/distance.ts';
import { useText } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { RangeSlider } from '../../ui/range-slider.tsx';
import { Slider } from '../../ui/slider.tsx';
import { distanceStops } from './filter-choices.ts';
import type { FilterChoices } from './filter-choices.ts';

export interface ReachCardProps {
  filters: FilterChoices;
  onChange: (change: Partial<FilterChoices>) => void;
}

/** How old, and how far. */
export function ReachCard({ filters, onChange }: ReachCardProps) {
  const t = useText('filters');
  const distance = useDistanceFormat();
  const { minAge, maxAge, maxDistance } = filters;
  return (
    <Card>
      <RangeSlider
        label={t('age')}
        value={[minAge, maxAge]}
        thumbLabels={[t('youngest'), t('oldest')]}
        {...ageBounds}
        format={String}
        formatRange={([min, max]) => t('ageRange', { min, max })}
        startLabel={String(ageBounds.min)}
        endLabel={String(ageBounds.max)}
        onChange={([min, max]) => onChange({ minAge: min, maxAge: max })}
      />
      <hr className="-mx-4 my-3.5" />
      <Slider
        label={t('distance')}
        value={maxDistance}
        {...distanceBoundsMiles}
        stops={distanceStops}
        format={(miles) => t('upTo', { distance: distance(miles) })}
        startLabel={distance(distanceBoundsMiles.min)}
        endLabel={distance(distanceBoundsMiles.max)}
        onChange={(miles) => onChange({ maxDistance: miles })}
      />
    </Card>
  );
}
