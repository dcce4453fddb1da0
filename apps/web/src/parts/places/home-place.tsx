import { useEffect } from 'react';
import { useLanguage } from '#lib/i18n/i18n.ts';
import type { ChosenPlace } from './chosen-place.ts';
import { CountryAndCity } from './country-and-city.tsx';
import { countryName } from './place-choices.ts';
import { riskAt, withRisk } from './place-risk.ts';
import { useCountries, useRegions } from './queries.ts';
import { RegionOnly } from './region-only.tsx';
import { RiskWarning, preloadWarning } from './risk-warning.tsx';

export interface HomePlaceProps {
  place: ChosenPlace;
  error: string | undefined;
  onChange: (place: ChosenPlace) => void;
}

/** Where a member lives. A region can stand for the city; under a risk nothing else can, and a warning is read first. ADR 039. */
export function HomePlace({ place, error, onChange }: HomePlaceProps) {
  const language = useLanguage();
  const countries = useCountries(language).data;
  const regions = useRegions(place.country, language).data;
  const country = countryName(place.country, countries, language);
  function choose(next: ChosenPlace) {
    const isSameCountry = next.country === place.country;
    const known = { countries, regions: isSameCountry ? regions : undefined };
    // What was read of a law need not be read again for each of its regions.
    const isRead = place.warning === 'read' && isSameCountry && riskAt(next, known)?.source === riskAt(place, known)?.source;
    onChange(withRisk(isRead ? { ...next, warning: 'read' } : next, known, 'open'));
  }
  useEffect(() => void preloadWarning(), []);
  // What stood there before anybody knew what holds there.
  const settled = withRisk(place, { countries, regions }, 'unread');
  useEffect(() => {
    if (settled !== place) onChange(settled);
  });
  return (
    <div className="flex flex-col gap-4">
      <CountryAndCity place={place} cityError={error} onChange={choose} />
      {place.warning === 'none' ? (
        place.country !== '' && <RegionOnly place={place} regions={regions} country={country} onChange={onChange} />
      ) : (
        <RiskWarning
          place={place}
          known={{ countries, regions }}
          country={country}
          onChange={(warning) => onChange({ ...place, warning })}
        />
      )}
    </div>
  );
}
