// What the page of sources asks for, as a visitor may. Names of countries are the browser's, in the language of the page.
import type { helpLineEndpoints } from '@violet/contract/help-lines';
import { countriesPath, helpLinesPath, regionsPath } from '@violet/contract/open-calls';
import type { placeEndpoints } from '@violet/contract/places';
import { useOpenRead } from '#lib/api/use-open-read.ts';
import { withoutShapes } from '#lib/api/without-shapes.ts';
import { useLanguage } from '#lib/i18n/i18n.ts';

const countriesCall = withoutShapes<typeof placeEndpoints.countries>({ method: 'GET', path: countriesPath });
const regionsCall = withoutShapes<typeof placeEndpoints.regions>({ method: 'GET', path: regionsPath });
const linesCall = withoutShapes<typeof helpLineEndpoints.list>({ method: 'GET', path: helpLinesPath });

export function useListedCountries() {
  return useOpenRead(countriesCall);
}

export function useRegionsOf(code: string) {
  return useOpenRead(regionsCall, { params: { code } });
}

export function useLinesOf(country: string) {
  return useOpenRead(linesCall, { query: { country } });
}

export function useCountryNames(): (code: string) => string {
  const names = new Intl.DisplayNames(useLanguage(), { type: 'region' });
  return (code) => names.of(code) ?? code;
}
