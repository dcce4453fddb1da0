import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { MailGateway } from '#platform/gateways/mail/mail.ts';
import type { RateLimits } from '#platform/http/limits/rate-limits.ts';
import type { Log } from '#platform/log.ts';
import type { SecurityEvents } from '#platform/security-events.ts';
import type { Profiles } from '#modules/profiles/service.ts';

export interface EmailChangeDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly security: Pick<SecurityEvents, 'record'>;
  readonly limits: Pick<RateLimits, 'allows' | 'consume' | 'giveBack'>;
  readonly mail: MailGateway;
  readonly profiles: {
    readonly contact: Pick<Profiles['contact'], 'findEmail' | 'listMembersByEmail' | 'storeEmail' | 'storeEmailVerified'>;
  } & Pick<Profiles, 'memberSanctions'>;
  readonly log: Log;
}
