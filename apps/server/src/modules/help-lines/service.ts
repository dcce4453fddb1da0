// Emergency numbers and help lines by country, shipped or the operator's; never another country's. Spec §2 Safety Center.
import type { HelpLine, HelpLines } from '@violet/contract/help-lines';
import { faultAt } from '@violet/contract/refusals/faults';
import { BadCountryRules, type CountryRules } from '#platform/country-rules.ts';
import type { Db } from '#platform/db/db.ts';
import { invalid } from '#platform/http/errors.ts';
import type { Log } from '#platform/log.ts';
import type { Places } from '#modules/places/service.ts';
import { findCountry } from './queries.ts';
import { shippedLines } from './shipped-lines.ts';

export interface HelpLineDeps {
  readonly db: Db;
  readonly log: Log;
  readonly places: Pick<Places, 'listCountries'>;
  /** What the operator says instead of what is shipped. */
  readonly countryRules: CountryRules | undefined;
  /** Whether others reach the server than this machine. */
  readonly isExposed: boolean;
}

function collect({ places, countryRules = {} }: HelpLineDeps): ReadonlyMap<string, readonly HelpLine[]> {
  const codes = places.listCountries('en').map(({ code }) => code);
  const unknown = Object.keys(countryRules).find((code) => !codes.includes(code.slice(0, 2)));
  if (unknown !== undefined) throw new BadCountryRules(`is wrong at ${unknown}: there is no such country`);
  return new Map(codes.map((code) => [code, countryRules[code]?.helpLines ?? shippedLines(code)]));
}

/** The operator alone can look them up, and answers for what members are told. */
function tellUnchecked({ log, isExposed }: HelpLineDeps, byCountry: ReadonlyMap<string, readonly HelpLine[]>): void {
  const unchecked = [...byCountry.values()].flat().filter(({ checkedOn }) => checkedOn === '').length;
  if (isExposed && unchecked > 0) {
    log.warn({ unchecked }, `${unchecked} help lines were not looked up by anybody yet (docs/operations.md, Help lines)`);
  }
}

/** @throws BadCountryRules */
export function createHelpLines(deps: HelpLineDeps) {
  const byCountry = collect(deps);
  tellUnchecked(deps, byCountry);

  return {
    /** Those of the country that is named, else of the viewer's own. Throws 400 where neither is known. */
    async list(viewerId: string | undefined, named: string | undefined): Promise<HelpLines> {
      const country = named ?? (viewerId === undefined ? undefined : await findCountry(deps.db, viewerId));
      if (country === undefined) throw invalid([faultAt('country', 'required')]);
      const lines = byCountry.get(country);
      if (lines === undefined) throw invalid([faultAt('country', 'from_list')]);
      return {
        country,
        emergency: lines.filter(({ kind }) => kind === 'emergency'),
        lines: lines.filter(({ kind }) => kind !== 'emergency'),
      };
    },
  };
}

export type HelpLineService = ReturnType<typeof createHelpLines>;
