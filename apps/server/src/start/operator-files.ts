// What an operator says in files. A server is built from what was read, so that none that changes meanwhile stops a start in its middle.
import { readCountryRules, type CountryRules } from '#modules/places/service.ts';
import { openHashList, type HashList } from '#platform/abuse-hashes.ts';
import type { Log } from '#platform/log.ts';

export interface OperatorFiles {
  /** What the operator says of countries. By default what is shipped holds. */
  readonly countryRules?: CountryRules | undefined;
  /** The hashes of known abuse pictures; by default no picture is looked for. */
  readonly abuseHashes?: HashList | undefined;
}

export interface FilesNamed {
  readonly countryRulesFile?: string | undefined;
  readonly abuseHashesFile?: string | undefined;
}

/** @throws BadCountryRules or BadHashList */
export async function readOperatorFiles({ countryRulesFile, abuseHashesFile }: FilesNamed, log: Log): Promise<OperatorFiles> {
  return {
    countryRules: countryRulesFile === undefined ? undefined : await readCountryRules(countryRulesFile),
    abuseHashes: abuseHashesFile === undefined ? undefined : await openHashList(abuseHashesFile, log),
  };
}
