import type { Clock } from '#platform/clock.ts';
import type { DeriveKey } from '#platform/db/derive-keys.ts';
import type { Db } from '#platform/db/db.ts';
import type { Participant } from '#platform/db/participants.ts';
import type { RateLimits } from '#platform/http/limits/rate-limits.ts';
import type { Log } from '#platform/log.ts';
import type { SecurityEvents } from '#platform/security-events.ts';
import type { Auth } from '#modules/auth/service.ts';
import type { Profiles } from '#modules/profiles/service.ts';
import type { RecoveryCodes } from './codes/recovery-codes.ts';
import type { Totp } from './codes/totp.ts';
import type { Passkeys } from './passkeys/passkeys.ts';

export interface SecondFactorDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly security: SecurityEvents;
  readonly log: Log;
  readonly deriveKey: DeriveKey;
  readonly publicUrl: URL;
  /** Whether calls of moderators want a second factor. */
  readonly roleFactors: boolean;
  /** Whether others reach the server: whoever has no factor shows the password before what exposes an account. */
  readonly isExposed: boolean;
  readonly auth: Pick<Auth, 'confirm' | 'hashWith' | 'noteShownPassword' | 'renewToken'>;
  readonly profiles: Pick<Profiles, 'getSelf'>;
}

export type FactorChange = 'added' | 'removed';

/** What the use cases of this module share. */
export interface SecondFactorParts extends SecondFactorDeps {
  /** Has those take part who have to know of it. */
  readonly factorChanged: Participant<[memberId: string, change: FactorChange]>;
  readonly passkeys: Passkeys;
  readonly totp: Totp;
  readonly recovery: RecoveryCodes;
}
