// Where love between women is a crime or dangerous: what is shipped, and what the operator says instead. ADR 039.
import type { Risk } from '@violet/contract/places';
import type { CountryRules } from '#modules/places/country-rules.ts';
import type { ChosenPlace } from '#modules/places/atlas/places.ts';
import file from './risks.json' with { type: 'json' };

interface ShippedRisk {
  readonly level: string;
  readonly source: string;
  /** The day, year first, on which somebody looked it up at its source. */
  readonly checkedOn?: string;
}

const notChecked = '';

const shipped: ReadonlyMap<string, Risk> = new Map(
  Object.entries<ShippedRisk>(file).map(([code, { level, source, checkedOn = notChecked }]) => [
    code,
    { level: level as Risk['level'], source, checkedOn },
  ]),
);

const weights = { crime: 2, danger: 1 } as const;
const weightOf = (risk: Risk | null | undefined) => (risk ? weights[risk.level] : 0);

export function createRisks(rules: CountryRules = {}) {
  const own = Object.entries(rules).flatMap(([code, { risk }]) => (risk === undefined ? [] : [[code, risk] as const]));
  const risks = new Map<string, Risk | null>([...shipped, ...own]);
  const ofCountry = (code: string) => risks.get(code) ?? null;
  const ofRegion = (code: string) => (risks.has(code) ? (risks.get(code) ?? null) : ofCountry(code.slice(0, 2)));
  const ofPlace = ({ country, regionCode }: Pick<ChosenPlace, 'country' | 'regionCode'>) =>
    regionCode === null ? ofCountry(country) : ofRegion(regionCode);
  const withLevel = (isWanted: (risk: Risk | null) => boolean, length: 'country' | 'region') =>
    [...risks].filter(([code, risk]) => isWanted(risk) && (code.length === 2) === (length === 'country')).map(([code]) => code);

  return {
    ofCountry,
    ofRegion,
    ofPlace,
    /** Regions of a country of which something else is said than of the country. */
    listRegions: (country: string): string[] => [...risks.keys()].filter((code) => code.startsWith(`${country}.`)).toSorted(),
    /** Own entries that warn less than what is shipped there, for a region than its country. */
    listLowered: (): string[] =>
      own.filter(([code, risk]) => weightOf(shipped.get(code) ?? shipped.get(code.slice(0, 2))) > weightOf(risk)).map(([code]) => code),
    /** As SQL asks: countries and regions of a risk, and regions without one, whatever their country. */
    codes: {
      countries: withLevel((risk) => risk !== null, 'country'),
      regions: withLevel((risk) => risk !== null, 'region'),
      exempt: withLevel((risk) => risk === null, 'region'),
    },
    countUnchecked: (): number => [...risks.values()].filter((risk) => risk?.checkedOn === notChecked).length,
  };
}

export type Risks = ReturnType<typeof createRisks>;
