import { useQuery } from '@tanstack/react-query';
import { helpLineEndpoints } from '@violet/contract/help-lines';
import { placeEndpoints } from '@violet/contract/places';
import type { Place } from '@violet/contract/places';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { useLanguage } from '#lib/i18n/i18n.ts';
import { browserCountry } from '#lib/i18n/browser-country.ts';
import { keyOf, read } from '#lib/query/query.ts';
import { useMember } from '#session/session-context.ts';

/**
 * Of which country help is shown: the member's own by place, until another is chosen. Without a place it is that of the browser, and the
 * screen names it. Undefined: nobody knows, and no country's numbers stand for another's.
 */
export function useHelpCountry() {
  // A stored copy of before has no such field. To guess then would show numbers of elsewhere for a moment.
  const { place }: { place?: Place | null } = useMember();
  const [chosen, choose] = useState<string>();
  const ofBrowser = browserCountry();
  const country = chosen ?? place?.country ?? (place === null && ofBrowser !== '' ? ofBrowser : undefined);
  return { country, isOwn: country !== undefined && country === place?.country, choose };
}
export type HelpCountry = ReturnType<typeof useHelpCountry>;

/** Of no country nothing is asked. */
export function useHelpLines(country: string | undefined) {
  return useQuery({ ...read(helpLineEndpoints.list, { query: { country } }), enabled: country !== undefined });
}

/** Asked for once somebody wants to choose. */
export function useCountriesOnceWanted(isWanted: boolean) {
  const language = useLanguage();
  return useQuery({
    queryKey: [...keyOf(placeEndpoints.countries), language],
    queryFn: ({ signal }) => api(placeEndpoints.countries, { signal }),
    enabled: isWanted,
  });
}

/** Whether a caller there has to be careful with what is told. Of a member's own country the account knows, and says so without a network. */
export function useIsRisky(country: string): boolean {
  const { isProtected, place }: { isProtected: boolean; place?: Place | null } = useMember();
  const isOwn = place?.country === country;
  const { data } = useCountriesOnceWanted(!isOwn);
  const named = data?.find(({ code }) => code === country);
  // In which of its regions the call is made nobody knows.
  const isThere = named !== undefined && (named.risk !== null || named.riskRegions.length > 0);
  return isOwn ? isProtected : isThere;
}

export function useCountryName(country: string): string {
  return new Intl.DisplayNames(useLanguage(), { type: 'region' }).of(country) ?? country;
}
