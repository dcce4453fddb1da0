import type { Country } from '@violet/contract/places';
import { useLineWords } from '#features/safety/help/line-words.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { List } from '#ui/lists/list.tsx';
import { useCountryNames, useLinesOf, useRegionsOf } from './reads.ts';
import { SourceRow } from './source-row.tsx';

/** What is said of a country, each with the page on which a reader can look it up. */
export function CountrySources({ country }: { country: Country }) {
  return (
    <>
      <Warnings country={country} />
      <Lines code={country.code} />
    </>
  );
}

function Warnings({ country: { code, risk, riskRegions } }: { country: Country }) {
  const t = useText('sources');
  const words = useLineWords();
  const nameOf = useCountryNames();
  return (
    <>
      <h3 className="type-label pt-1">{t('warnings')}</h3>
      {risk === null && riskRegions.length === 0 && <p className="type-caption">{t('noWarning')}</p>}
      <List label={t('warnings')}>
        {risk && <SourceRow name={nameOf(code)} source={risk.source} caption={words.checked(risk)} />}
        {riskRegions.length > 0 && <Regions code={code} listed={riskRegions} />}
      </List>
    </>
  );
}

function Regions({ code, listed }: { code: string; listed: readonly string[] }) {
  const words = useLineWords();
  const { data } = useRegionsOf(code);
  return data?.map(({ regionCode, name, risk }) =>
    risk && listed.includes(regionCode) ? (
      <SourceRow key={regionCode} name={name} source={risk.source} caption={words.checked(risk)} />
    ) : null,
  );
}

function Lines({ code }: { code: string }) {
  const t = useText('sources');
  const words = useLineWords();
  const help = useText('helpLines');
  const { data, isError, isFetching, refetch } = useLinesOf(code);
  const lines = data === undefined ? [] : [...data.emergency, ...data.lines];
  return (
    <>
      <h3 className="type-label pt-1">{t('lines')}</h3>
      {isError && <LoadError isRetrying={isFetching} onRetry={refetch} />}
      {data === undefined && !isError && <Skeleton className="h-14 rounded-lg" />}
      {data !== undefined && lines.length === 0 && <p className="type-caption">{help('none')}</p>}
      {lines.length > 0 && (
        <List label={t('lines')}>
          {lines.map((line) => (
            <SourceRow key={line.id} name={words.name(line)} source={line.source} caption={words.checked(line)} />
          ))}
        </List>
      )}
    </>
  );
}
