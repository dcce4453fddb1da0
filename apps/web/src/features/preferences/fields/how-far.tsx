import { distanceBoundsMiles, reaches, type Reach } from '@violet/contract/preferences';
import { clsx } from 'clsx';
import { useId } from 'react';
import { useLanguage, useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { Slider } from '#ui/fields/slider.tsx';
import { useReachFormat, useReachScale } from './distance-stops.ts';

export interface HowFarValue {
  reach: Reach;
  maxDistance: number;
}

export interface HowFarProps {
  value: HowFarValue;
  /** The distances in miles that can be chosen; every one unless told otherwise. */
  distances: readonly number[] | undefined;
  onChange: (change: Partial<HowFarValue>) => void;
}

/** Within a distance, in the country, or anywhere. The slider is there for the first alone. ADR 038. */
export function HowFar({ value: { reach, maxDistance }, distances, onChange }: HowFarProps) {
  const t = useText('preferences', 'filters');
  const name = useId();
  const labelOf = useReachLabel(maxDistance);
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="type-heading mb-1">{t('howFar')}</legend>
      {reaches.map((one) => (
        <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
          <input
            type="radio"
            name={name}
            checked={one === reach}
            onChange={() => onChange({ reach: one })}
            className="size-5 flex-none accent-(--v-violet)"
          />
          <span className={clsx('min-w-0 flex-1 [overflow-wrap:anywhere]', one === reach && 'font-semibold')}>{labelOf(one)}</span>
        </label>
      ))}
      {reach === 'distance' && (
        <div className="mt-3">
          <DistanceSlider maxDistance={maxDistance} distances={distances} onChange={onChange} />
        </div>
      )}
    </fieldset>
  );
}

/** Who names no place has no country that could be said. */
function useReachLabel(maxDistance: number): (reach: Reach) => string {
  const t = useText('preferences', 'filters');
  const distance = useReachFormat();
  const names = new Intl.DisplayNames(useLanguage(), { type: 'region', fallback: 'code' });
  const country = useMember().place?.country;
  const labels: Record<Reach, string> = {
    distance: t('reach.distance', { distance: distance(maxDistance) }),
    country: country ? t('reach.country', { country: names.of(country) ?? country }) : t('reach.ownCountry'),
    world: t('reach.world'),
  };
  return (reach) => labels[reach];
}

function DistanceSlider({ maxDistance, distances, onChange }: Pick<HowFarProps, 'distances' | 'onChange'> & { maxDistance: number }) {
  const t = useText('preferences', 'filters');
  const distance = useReachFormat();
  const { stops, shown, kept } = useReachScale(distances);
  const { min, max } = distanceBoundsMiles;
  return (
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
  );
}
