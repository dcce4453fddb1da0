import { useText } from '#lib/i18n/i18n.ts';
import { Card } from '#ui/layout/card.tsx';
import { RangeSlider } from '#ui/fields/range-slider.tsx';
import { HowFar } from './how-far.tsx';
import type { HowFarValue } from './how-far.tsx';
import { ageText } from './reach-bounds.ts';
import type { Bounds } from './reach-bounds.ts';

export interface ReachFields extends HowFarValue {
  minAge: number;
  maxAge: number;
}

export interface ReachCardProps {
  reach: ReachFields;
  ages: Bounds;
  /** The distances in miles that can be chosen; every one unless told otherwise. */
  distances?: readonly number[] | undefined;
  onChange: (change: Partial<ReachFields>) => void;
}

/** How old, and how far. */
export function ReachCard({ reach, ages, distances, onChange }: ReachCardProps) {
  const t = useText('preferences', 'filters');
  const { minAge, maxAge } = reach;
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
      <HowFar value={reach} distances={distances} onChange={onChange} />
    </Card>
  );
}
