import { imperialCountries } from '@violet/contract/catalogue/imperial-countries';
import { useAppSettings } from '#lib/stored/app-settings.ts';
import { browserCountry } from '#lib/i18n/browser-country.ts';
import { useAuth } from './session-context.ts';

/** The member's choice in this browser, else what the member's country measures in, or the browser's where none is known. */
export function useUnits(): 'imperial' | 'metric' {
  const { units, language } = useAppSettings();
  const country = useAuth().user?.place?.country ?? browserCountry();
  return units ?? ((country === '' ? language === 'en' : imperialCountries.includes(country)) ? 'imperial' : 'metric');
}
