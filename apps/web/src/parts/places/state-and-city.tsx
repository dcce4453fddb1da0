import { cityHits } from '@violet/contract/places';
import { useRef, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { emptyPlace } from './chosen-place.ts';
import { chooseCity, withArea } from './place-choices.ts';
import { CityBox } from './city-box.tsx';
import type { PlacePartProps } from './place-part.ts';
import { useCities } from './queries.ts';

/** A blank alone is no name, so no city can be meant by it. */
const other = ' ';

/** First the state, then one of its cities; a city belongs to its state, so another state has none yet. Spec §5, Registration. */
export function StateAndCity({ place, error, regions = [], language, onChange }: PlacePartProps) {
  const t = useText('auth');
  const { country, regionCode, isRegionOnly } = place;
  const state = regions.find((region) => region.regionCode === regionCode)?.name ?? '';

  function chooseState(name: string) {
    const code = regions.find((region) => region.name === name)?.regionCode ?? '';
    onChange(withArea({ ...emptyPlace(country, isRegionOnly), regionCode: code }, regions));
  }
  return (
    <div className="grid grid-cols-1 items-start gap-x-3 gap-y-4 min-[360px]:grid-cols-2">
      <SelectField
        label={t('state')}
        name="state"
        placeholder={t('choose')}
        options={regions.map(({ name }) => ({ value: name, label: name }))}
        value={state}
        onChange={({ target }) => chooseState(target.value)}
      />
      <CityOfState key={regionCode} {...{ place, error, regions, language, onChange }} />
    </div>
  );
}

/** The largest to choose from; all others are found by typing. */
function CityOfState({ place, error, regions, language, onChange }: PlacePartProps) {
  const t = useText('auth');
  const { country, regionCode, city } = place;
  const [isOther, setOther] = useState(false);
  const [typed, setTyped] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  const isChosen = regionCode !== '';
  const { data: hits = [] } = useCities({ country, region: regionCode, limit: cityHits.most }, language, isChosen);
  const labelled = hits.map((hit) => ({
    hit,
    // The largest of a name bears it alone, as it always did.
    label:
      hit.near === null || hits.find(({ city: name }) => name === hit.city) === hit
        ? (hit.city ?? '')
        : t('cityNear', { place: hit.city ?? '', city: hit.near }),
  }));
  const names = labelled.map(({ label }) => label);
  const listed = city === '' || names.includes(city) ? names : [city, ...names];

  function choose(name: string) {
    setOther(name === other);
    const found = labelled.find(({ label }) => label === name);
    const none = { ...place, city: '', cityId: '', cityName: '', timeZone: '' };
    if (found !== undefined) onChange(chooseCity(place, found.hit, found.label, regions));
    else if (name !== city) onChange(none);
  }
  return (
    <>
      <SelectField
        ref={select}
        label={t('city')}
        name="city"
        placeholder={isChosen ? t('choose') : t('stateFirst')}
        disabled={!isChosen}
        options={[...listed.map((name) => ({ value: name, label: name })), ...(isChosen ? [{ value: other, label: t('cityOther') }] : [])]}
        value={isOther ? other : city}
        error={isOther ? undefined : error}
        onChange={({ target }) => choose(target.value)}
      />
      {isOther && (
        <div className="col-span-full">
          <CityBox
            label={t('cityOfState')}
            place={place}
            text={typed}
            within={regionCode}
            regions={regions}
            language={language}
            error={error}
            onText={setTyped}
            onChange={(next) => {
              setOther(false);
              onChange(next);
              // The box that had the focus goes away.
              select.current?.focus();
            }}
          />
        </div>
      )}
    </>
  );
}
