import { useAppSettings } from '#lib/stored/app-settings.ts';
import { useLanguage } from './i18n.ts';

const kmPerMile = 1.609344;

/** How a distance in miles is said in the viewer's units and language: '15 miles', '24 kilometers'. */
export function useDistanceFormat(): (miles: number) => string {
  const { units } = useAppSettings();
  const language = useLanguage();
  const unit = units === 'metric' ? 'kilometer' : 'mile';
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 });
  return (miles) => format.format(units === 'metric' ? miles * kmPerMile : miles);
}
