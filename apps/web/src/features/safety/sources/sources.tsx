import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { List } from '#ui/lists/list.tsx';
import { CountrySources } from './country-sources.tsx';
import { useCountryNames, useListedCountries } from './reads.ts';
import { SourceRow } from './source-row.tsx';

const geoNames = 'https://www.geonames.org/';
const cldr = 'https://cldr.unicode.org/';

/** The sources of facts about the world, when they were looked up, and how they are corrected. */
export function Sources() {
  const t = useText('sources');
  const titles = useText('titles');
  return (
    <>
      <p>{t('text')}</p>
      <section className="flex flex-col gap-3">
        <h2 className="type-bar-title pt-2">{t('places')}</h2>
        <List label={t('places')}>
          <SourceRow name="GeoNames" source={geoNames} caption={t('placesText')} />
          <SourceRow name="CLDR" source={cldr} caption={t('regionsText')} />
        </List>
      </section>
      <ByCountry />
      <section className="flex flex-col gap-3">
        <h2 className="type-bar-title pt-2">{t('correct')}</h2>
        <p>{t('correctText')}</p>
        <Link href="/imprint" className="inline-flex min-h-11 items-center self-start underline underline-offset-3">
          {titles('imprint')}
        </Link>
        <p>{t('operatorText')}</p>
        <p>{t('placesWrong')}</p>
      </section>
    </>
  );
}

function ByCountry() {
  const t = useText('sources');
  const help = useText('helpLines');
  const [chosen, choose] = useState('');
  const { data, isError, isFetching, refetch } = useListedCountries();
  const nameOf = useCountryNames();
  const country = data?.find(({ code }) => code === chosen);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="type-bar-title pt-2">{t('countries')}</h2>
      <p>{t('countriesText')}</p>
      {isError && <LoadError isRetrying={isFetching} onRetry={refetch} />}
      {data === undefined && !isError && <Skeleton className="h-12 rounded-lg" />}
      {data !== undefined && (
        <SelectField
          label={t('country')}
          placeholder={help('ask')}
          required
          options={data.map(({ code }) => ({ value: code, label: nameOf(code) })).toSorted((a, b) => a.label.localeCompare(b.label))}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      {country && <CountrySources key={country.code} country={country} />}
    </section>
  );
}
