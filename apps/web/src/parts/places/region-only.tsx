import { useId } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { Switch } from '#ui/fields/switch.tsx';
import { areaLabel, withArea } from './place-choices.ts';
import type { PlacePartProps } from './place-part.ts';

type RegionOnlyProps = Pick<PlacePartProps, 'place' | 'regions' | 'onChange'> & {
  /** By its name. */
  country: string;
};

/** Instead of the city its region is kept, and says what others then see. */
export function RegionOnly({ place, regions, country, onChange }: RegionOnlyProps) {
  const t = useText('auth');
  const id = useId();
  const { isRegionOnly, areaId } = place;
  const area = isRegionOnly && areaId !== '' ? areaLabel(place, country, regions) : null;
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p id={id} className="type-label">
          {t('regionOnly')}
        </p>
        <p id={`${id}-text`} aria-live="polite" className="type-caption">
          {area === null ? t('regionOnlyText') : t('regionShown', { place: area })}
        </p>
      </div>
      <Switch
        checked={isRegionOnly}
        disabled={regions === undefined}
        labelledBy={id}
        describedBy={`${id}-text`}
        onChange={(on) => onChange(withArea({ ...place, isRegionOnly: on }, regions))}
      />
    </div>
  );
}
