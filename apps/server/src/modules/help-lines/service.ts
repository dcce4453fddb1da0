// Emergency numbers and help lines by country, shipped or the operator's; never another country's. The operator may say those of a region. Spec §2 Safety Center.
import type { HelpLine, HelpLines } from '@violet/contract/help-lines';
import { faultAt } from '@violet/contract/refusals/faults';
import type { Db } from '#platform/db/db.ts';
import { invalid } from '#platform/http/errors.ts';
import type { Log } from '#platform/log.ts';
import type { CountryRules, Places } from '#modules/places/service.ts';
import { findHome } from './queries.ts';
import { shippedLines } from './shipped-lines.ts';

export interface HelpLineDeps {
  readonly db: Db;
  readonly log: Log;
  readonly places: Pick<Places, 'listCountries' | 'countryOfZone'>;
  /** What the operator says instead of what is shipped. */
  readonly countryRules: CountryRules | undefined;
  /** Whether others reach the server than this machine. */
  readonly isExposed: boolean;
}

/** Of every country, and of regions of which the operator says something else. */
function collect({ places, countryRules = {} }: HelpLineDeps): ReadonlyMap<string, readonly HelpLine[]> {
  const shipped = places.listCountries('en').map(({ code }) => [code, shippedLines(code)] as const);
  const own = Object.entries(countryRules).flatMap(([code, { helpLines }]) => (helpLines ? [[code, helpLines] as const] : []));
  return new Map([...shipped, ...own]);
}

/** The operator alone can look them up, and answers for what members are told. */
function tellUnchecked({ log, isExposed }: HelpLineDeps, byPlace: ReadonlyMap<string, readonly HelpLine[]>): void {
  const unchecked = [...byPlace.values()].flat().filter(({ checkedOn }) => checkedOn === '').length;
  if (unchecked > 0) {
    log[isExposed ? 'warn' : 'info'](
      { unchecked },
      `${unchecked} help lines were not looked up by anybody yet (docs/operations.md, Help lines)`,
    );
  }
}

interface Home {
  readonly country: string | null;
  readonly region: string | null;
}

export interface EmergencyNumbers {
  readonly lines: readonly HelpLine[];
  /** ISO 3166-1 alpha-2, where a clock alone told it: a clock may be set to another country's time. */
  readonly guessedCountry: string | null;
}

const isEmergency = ({ kind }: HelpLine) => kind === 'emergency';

export function createHelpLines(deps: HelpLineDeps) {
  const byPlace = collect(deps);
  tellUnchecked(deps, byPlace);
  /** A region of which the operator names no emergency number has that of its country. */
  function linesFor({ country, region }: Home): readonly HelpLine[] | undefined {
    const [own, ofCountry] = [byPlace.get(region ?? ''), byPlace.get(country ?? '')];
    if (!own || own.some(isEmergency)) return own ?? ofCountry;
    return [...(ofCountry ?? []).filter(isEmergency), ...own];
  }

  return {
    /** Numbers for an emergency there. Who lives nowhere has those of the one country with this time zone, if there is one. */
    emergencyFor(home: Home, timeZone: string): EmergencyNumbers {
      const guessed = home.country === null ? deps.places.countryOfZone(timeZone) : null;
      return { lines: (linesFor({ ...home, country: home.country ?? guessed }) ?? []).filter(isEmergency), guessedCountry: guessed };
    },

    /** Those of the country that is named, else of the viewer's own, in which the own region counts. Throws 400 where neither is known. */
    async list(viewerId: string | undefined, named: string | undefined): Promise<HelpLines> {
      const home = viewerId === undefined ? undefined : await findHome(deps.db, viewerId);
      const country = named ?? home?.country;
      if (country === undefined) throw invalid([faultAt('country', 'required')]);
      const lines = linesFor({ country, region: home?.country === country ? home.region : null });
      if (lines === undefined) throw invalid([faultAt('country', 'from_list')]);
      return {
        country,
        emergency: lines.filter(isEmergency),
        lines: lines.filter((line) => !isEmergency(line)),
      };
    },
  };
}

export type HelpLineService = ReturnType<typeof createHelpLines>;
