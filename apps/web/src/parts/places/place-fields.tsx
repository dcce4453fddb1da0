import { stateCities } from '@violet/contract/catalogue/cities';
import { useText } from '#lib/i18n/i18n.ts';
import { SelectField } from '#ui/fields/select-field.tsx';

export interface ChosenPlace {
  state: string;
  city: string;
}

export interface PlaceFieldsProps extends ChosenPlace {
  cityError: string | undefined;
  onChange: (place: ChosenPlace) => void;
}

const states = stateCities.map(({ state }) => ({ value: state, label: state }));

/** First the state, then one of its cities; a city belongs to its state, so another state has none yet. Spec §5, Registration. */
export function PlaceFields({ state: chosen, city: chosenCity, cityError, onChange }: PlaceFieldsProps) {
  const t = useText('auth');
  const cities = stateCities.find(({ state }) => state === chosen)?.cities ?? [];
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <SelectField
        label={t('state')}
        name="state"
        placeholder={t('choose')}
        options={states}
        value={chosen}
        onChange={({ target }) => onChange({ state: target.value, city: '' })}
      />
      <SelectField
        label={t('city')}
        name="city"
        placeholder={chosen === '' ? t('stateFirst') : t('choose')}
        disabled={chosen === ''}
        options={cities.map((city) => ({ value: city, label: city }))}
        value={chosenCity}
        error={cityError}
        onChange={({ target }) => onChange({ state: chosen, city: target.value })}
      />
    </div>
  );
}
