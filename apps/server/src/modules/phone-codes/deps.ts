import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { SecurityEvents } from '#platform/security-events.ts';
import type { Profiles } from '#modules/profiles/service.ts';
import type { SecondFactors } from '#modules/second-factors/service.ts';
import type { CodeDeps, Codes } from './codes.ts';

export interface PhoneCodeDeps extends CodeDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly security: Pick<SecurityEvents, 'record'>;
  readonly profiles: Pick<Profiles, 'contact' | 'memberSanctions'>;
  readonly secondFactors: Pick<SecondFactors, 'assertShown'>;
}

/** What the use cases of this module share. */
export interface PhoneCodeParts extends PhoneCodeDeps {
  readonly codes: Codes;
}
