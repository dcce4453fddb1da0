import { places } from '@violet/contract/catalogue/places';
import { useText } from '../../lib/i18n.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { withState } from './sign-up.ts';
import type { SignUp } from './sign-up.ts';

export interface PlaceFieldsProps {
  form: SignUp;
  cityError: string | undefined;
  onChange: (change: Partial<SignUp>) => void;
}

const states = places.map(({ state }) => ({ value: state, label: state }));

/** First the state, then one of its cities; another state clears the city. Spec §5, Registration. */
export function PlaceFields({ form, cityError, onChange }: PlaceFieldsProps) {
  const t = useText('auth');
  const cities = places.find(({ state }) => state === form.state)?.cities ?? [];
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <SelectField
        label={t('state')}
        name="state"
        placeholder={t('choose')}
        options={states}
        value={form.state}
        onChange={(event) => onChange(withState(form, event.target.value))}
      />
      <SelectField
        label={t('city')}
        name="city"
        placeholder={form.state === '' ? t('stateFirst') : t('choose')}
        disabled={form.state === ''}
        options={cities.map((city) => ({ value: city, label: city }))}
        value={form.city}
        error={cityError}
        onChange={(event) => onChange({ city: event.target.value })}
      />
    </div>
  );
}
