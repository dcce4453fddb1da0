import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { DeriveKey } from '#platform/db/derive-keys.ts';
import type { MailGateway } from '#platform/gateways/mail/mail.ts';
import type { Payments } from '#platform/gateways/payments/open-payments.ts';
import type { RateLimits } from '#platform/http/limits/rate-limits.ts';
import type { Log } from '#platform/log.ts';
import type { SecurityEvents } from '#platform/security-events.ts';
import type { Hub } from '#platform/realtime/hub/hub.ts';
import type { DomainEvents } from '#modules/domain-events.ts';

export interface SubscriptionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: Pick<DomainEvents, 'emit'>;
  readonly hub: Pick<Hub, 'send'>;
  readonly limits: Pick<RateLimits, 'allows' | 'giveBack'>;
  /** The payment provider; without one, subscribing is off. */
  readonly payments: Payments | undefined;
  /** Whether Test Access exists here. */
  readonly demo: boolean;
  readonly security: Pick<SecurityEvents, 'record'>;
  readonly deriveKey: DeriveKey;
  /** The operator's parts of the key by which cards of banned members are kept, as with their addresses. */
  readonly banKey?: string | undefined;
  readonly formerBanKeys?: readonly string[] | undefined;
  /** The address where premium members write, and are answered first. */
  readonly supportEmail: string | undefined;
  readonly mail: Pick<MailGateway, 'isOff' | 'send'>;
  /** Asks for declarations to be carried out now. Nobody waits for it. */
  readonly requestDeclarations: () => void;
  readonly log: Log;
}
