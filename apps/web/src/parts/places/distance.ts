import { useLocale } from '#lib/i18n/locale.ts';
import { useUnits } from '#session/use-units.ts';

const kmPerMile = 1.609344;

/**
 * How a distance is said in the viewer's units and language: '15 miles', '25 kilometers'. Each was rounded from the exact one where the
 * server has told both.
 */
export function useDistanceFormat(): (miles: number, km?: number | null) => string {
  const units = useUnits();
  const locale = useLocale();
  const unit = units === 'metric' ? 'kilometer' : 'mile';
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 });
  return (miles, km) => format.format(units === 'metric' ? (km ?? miles * kmPerMile) : miles);
}
