import { useId } from 'react';
import { useLanguage, useText } from '#lib/i18n/i18n.ts';
import { emptyPlace } from '#parts/places/chosen-place.ts';
import { browserCountry } from '#lib/i18n/browser-country.ts';
import { CountryAndCity } from '#parts/places/country-and-city.tsx';
import { useMember } from '#session/session-context.ts';
import type { MeetupDraft } from './meetup-draft.ts';

interface MeetupCityProps {
  draft: Pick<MeetupDraft, 'place'>;
  error: string | undefined;
  onChange: (change: Pick<MeetupDraft, 'place' | 'city'>) => void;
}

/** For those who look for what is near them. ADR 019. */
export function MeetupCity({ draft, error, onChange }: MeetupCityProps) {
  const t = useText('meetups');
  const id = useId();
  const own = useMember().place;
  const place = draft.place ?? emptyPlace(own?.country ?? browserCountry());
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id} className="type-caption">
        {t('field.cityHint')}
      </p>
      <CountryAndCity
        place={place}
        cityError={error}
        language={useLanguage()}
        onChange={(next) => onChange({ place: next, city: next.cityId === '' ? '' : next.cityName })}
      />
    </div>
  );
}
