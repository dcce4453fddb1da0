import { useRef, useState } from 'react';
import { useLanguage, useText } from '#lib/i18n/i18n.ts';
import type { Language } from '#lib/stored/stored.ts';
import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { AreaChoice } from './area-choice.tsx';
import { emptyPlace, stateCountry } from './chosen-place.ts';
import { countryName } from './place-choices.ts';
import type { ChosenPlace } from './chosen-place.ts';
import { CityBox } from './city-box.tsx';
import type { PlacePartProps } from './place-part.ts';
import { useCountries, useRegions } from './queries.ts';
import { StateAndCity } from './state-and-city.tsx';

export interface CountryAndCityProps {
  place: ChosenPlace;
  cityError: string | undefined;
  /** Of the names, where it is not that of the page. */
  language?: Language | undefined;
  onChange: (place: ChosenPlace) => void;
}

/** The country, then its cities: in the United States by state, elsewhere by typing. Spec §5, Registration. */
export function CountryAndCity({ place, cityError, language, onChange }: CountryAndCityProps) {
  const t = useText('auth');
  const spoken = useLanguage();
  const countries = useCountries(language ?? spoken);
  const regions = useRegions(place.country, language ?? spoken);
  const named = (code: string) => ({ value: code, label: countryName(code, countries.data, language ?? spoken) });
  const country = useRef<HTMLSelectElement>(null);
  const listed = countries.data?.map(({ code, name }) => ({ value: code, label: name })) ?? [];
  const isListed = listed.some(({ value }) => value === place.country);
  const fields = { place, error: cityError, regions: regions.data, language: language ?? spoken, onChange };
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        ref={country}
        label={t('country')}
        name="country"
        placeholder={place.country === '' ? t('choose') : undefined}
        options={isListed || place.country === '' ? listed : [named(place.country), ...listed]}
        value={place.country}
        onChange={({ target }) => onChange(emptyPlace(target.value, place.isRegionOnly))}
      />
      {place.warning !== 'none' ? (
        <AreaChoice key={place.country} {...fields} country={named(place.country).label} />
      ) : place.country === stateCountry ? (
        <StateAndCity {...fields} />
      ) : (
        place.country !== '' && <CityOfCountry key={place.country} {...fields} />
      )}
      <Retry reads={[countries, regions]} goOn={() => country.current?.focus({ preventScroll: true })} />
    </div>
  );
}

function CityOfCountry({ place, ...rest }: PlacePartProps) {
  const t = useText('auth');
  return (
    <CityBox
      {...rest}
      label={t('city')}
      name="city"
      place={place}
      text={place.city}
      // Without the regions nobody could say which one is kept.
      disabled={place.isRegionOnly && rest.regions === undefined}
      onText={(city) => rest.onChange({ ...emptyPlace(place.country, place.isRegionOnly), city })}
    />
  );
}

interface Read {
  isError: boolean;
  refetch: () => Promise<{ isSuccess: boolean }>;
}

/** Stays until everything came, as the button has the focus: then the keyboard goes on at `goOn`. */
function Retry({ reads, goOn }: { reads: readonly Read[]; goOn: () => void }) {
  const shell = useText('shell');
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  async function askAgain() {
    setIsAsking(true);
    const answers = await Promise.all(reads.filter(({ isError }) => isError).map(({ refetch }) => refetch()));
    if (answers.every(({ isSuccess }) => isSuccess) && document.activeElement === button.current) goOn();
    setIsAsking(false);
  }
  if (!isAsking && !reads.some(({ isError }) => isError)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p role="alert" className="text-micro font-semibold text-rosehip-text">
        {!isAsking && shell('somethingWrong')}
      </p>
      <Button ref={button} kind="ghost" size="sm" loading={isAsking} onClick={() => void askAgain()}>
        {shell('tryAgain')}
      </Button>
    </div>
  );
}
