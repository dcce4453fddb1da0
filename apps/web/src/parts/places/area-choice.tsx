import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { countryNumber } from '@violet/contract/country-number';
import { SelectField } from '#ui/fields/select-field.tsx';
import { emptyPlace } from './chosen-place.ts';
import { CityBox } from './city-box.tsx';
import { areaLabel } from './place-choices.ts';
import { areaOf } from './place-risk.ts';
import type { PlacePartProps } from './place-part.ts';

type AreaChoiceProps = PlacePartProps & {
  /** By its name. */
  country: string;
};

/** Where a city would be dangerous: a region, or the country alone. A member who knows only the city finds the region by it. */
export function AreaChoice({ place, error, regions, country, language, onChange }: AreaChoiceProps) {
  const t = useText('auth');
  const [isFound, setFound] = useState(false);
  const known = regions ?? [];
  const named = known.flatMap(({ cityId, name }) => (cityId === null ? [] : [{ value: cityId, label: name }]));
  const whole = { value: String(countryNumber(place.country)), label: t('regionAll', { country }) };
  const area = areaLabel(place, country, known);
  return (
    <>
      <div>
        <CityBox
          label={t('city')}
          hint={t('regionByCity')}
          place={emptyPlace(place.country)}
          text={place.city}
          regions={regions}
          language={language}
          error={undefined}
          // Without the regions nobody could say which one is kept.
          disabled={regions === undefined}
          onText={(city) => onChange({ ...place, city })}
          onChange={(chosen) => {
            setFound(true);
            onChange(chosen);
          }}
        />
        <p aria-live="polite" className="type-caption mt-1.5">
          {isFound && t('regionFound', { place: area })}
        </p>
      </div>
      <SelectField
        label={t('region')}
        name="region"
        placeholder={place.areaId === '' ? t('choose') : undefined}
        hint={place.areaId === '' ? t('regionWhy') : t('regionShown', { place: area })}
        options={[whole, ...named]}
        value={place.areaId}
        error={error}
        onChange={({ target }) => {
          setFound(false);
          onChange(areaOf(target.value, place.country, known));
        }}
      />
    </>
  );
}
