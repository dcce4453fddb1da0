import { distanceBoundsMiles } from '@violet/contract/preferences';
import { useText } from '#lib/i18n/i18n.ts';
import { Card } from '#ui/layout/card.tsx';
import { RangeSlider } from '#ui/fields/range-slider.tsx';
import { Slider } from '#ui/fields/slider.tsx';
import { useReachFormat, useReachScale } from './distance-stops.ts';
import { ageText } from './reach-bounds.ts';
import type { Bounds } from './reach-bounds.ts';

export interface Reach {
  minAge: number;
  maxAge: number;
  maxDistance: number;
}

export interface ReachCardProps {
  reach: Reach;
  ages: Bounds;
  /** The distances in miles that can be chosen; every one unless told otherwise. */
  distances?: readonly number[] | undefined;
  onChange: (change: Partial<Reach>) => void;
}

/** How old, and how far. */
export function ReachCard({ reach, ages, distances, onChange }: ReachCardProps) {
  const t = useText('preferences', 'filters');
  const distance = useReachFormat();
  const { stops, shown, kept } = useReachScale(distances);
  const { min, max } = distanceBoundsMiles;
  const { minAge, maxAge, maxDistance } = reach;
  return (
    <Card>
      <RangeSlider
        label={t('age')}
        value={[minAge, maxAge]}
        thumbLabels={[t('youngest'), t('oldest')]}
        {...ages}
        format={ageText}
        formatRange={([min, max]) => t('ageRange', { min, max: ageText(max) })}
        startLabel={String(ages.min)}
        endLabel={ageText(ages.max)}
        onChange={([min, max]) => onChange({ minAge: min, maxAge: max })}
      />
      <hr className="-mx-4 my-3.5" />
      <Slider
        label={t('distance')}
        value={shown(maxDistance)}
        min={shown(min)}
        max={shown(max)}
        stops={stops}
        format={(value) => t('upTo', { distance: distance(kept(value)) })}
        startLabel={distance(min)}
        endLabel={distance(max)}
        onChange={(value) => onChange({ maxDistance: kept(value) })}
      />
    </Card>
  );
}
