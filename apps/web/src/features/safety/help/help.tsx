import { useText } from '#lib/i18n/i18n.ts';
import { CountryChoice } from './country-choice.tsx';
import { CountryLines } from './country-lines.tsx';
import { areThoseOfThePage } from './line-links.ts';
import { UrgentHelp } from './urgent-help.tsx';
import { useCountryName, useHelpLines } from './use-help-lines.ts';
import type { HelpCountry } from './use-help-lines.ts';

const countryOfThePage = 'US';

/**
 * Whether the page's own lines hold: those of the United States, which are there without the server. An operator may have said others.
 */
export function useOwnLines(country: string | undefined): boolean {
  const { data } = useHelpLines(country === countryOfThePage ? country : undefined);
  return country === countryOfThePage && (data === undefined || areThoseOfThePage([...data.emergency, ...data.lines]));
}

/** Whom to call in a country, and a way to those of another. Spec §2 Safety Center. */
export function Help({ help: { country, isOwn, choose } }: { help: HelpCountry }) {
  const isOfThePage = useOwnLines(country);
  return (
    <div className="flex flex-col items-start gap-1.5 *:w-full">
      {country !== undefined && !(isOwn && isOfThePage) && <CountryHeading country={country} />}
      {country !== undefined && (isOfThePage ? <UrgentHelp /> : <CountryLines country={country} />)}
      <CountryChoice country={country} choose={choose} />
    </div>
  );
}

function CountryHeading({ country }: { country: string }) {
  const t = useText('helpLines');
  return <h2 className="type-heading mb-1">{t('in', { country: useCountryName(country) })}</h2>;
}
