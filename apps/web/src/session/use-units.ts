import { imperialCountries } from '@violet/contract/catalogue/imperial-countries';
import { useAppSettings } from '#lib/stored/app-settings.ts';
import { useAuth } from './session-context.ts';

/** The member's choice in this browser, else what the member's country measures in. */
export function useUnits(): 'imperial' | 'metric' {
  const { units } = useAppSettings();
  const country = useAuth().user?.place?.country;
  return units ?? (country === undefined || imperialCountries.includes(country) ? 'imperial' : 'metric');
}
