import { useLocale } from '#lib/i18n/locale.ts';
import { useUnits } from '#session/use-units.ts';

const cmPerInch = 2.54;
const feetAndInches = /^(\d)\s*(?:'|′|ft\.?)\s*(\d{1,2})?\s*(?:"|″|''|in\.?)?$/u;
const centimetres = /^(\d{3})\s*cm$/iu;
const metres = /^(\d)[.,](\d{2})\s*m$/iu;

/** A height as it was typed, in centimetres; undefined for what is no height. */
function readHeight(text: string): number | undefined {
  const [, feet, inches = '0'] = feetAndInches.exec(text) ?? [];
  if (feet !== undefined) return (Number(feet) * 12 + Number(inches)) * cmPerInch;
  const [, cm] = centimetres.exec(text) ?? [];
  if (cm !== undefined) return Number(cm);
  const [, m, rest] = metres.exec(text) ?? [];
  return m === undefined ? undefined : Number(`${m}${rest}`);
}

/** How a height is said in the viewer's units: '5′7″' or '170 cm'. Anything else a member wrote is shown as it is. */
export function useHeightFormat(): (height: string) => string {
  const units = useUnits();
  const locale = useLocale();
  const metric = new Intl.NumberFormat(locale, { style: 'unit', unit: 'centimeter', maximumFractionDigits: 0 });
  return (height) => {
    const cm = readHeight(height.trim());
    if (cm === undefined) return height;
    if (units === 'metric') return metric.format(cm);
    const inches = Math.round(cm / cmPerInch);
    return `${Math.floor(inches / 12)}′${inches % 12}″`;
  };
}
