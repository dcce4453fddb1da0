import type { Clock } from '#platform/clock.ts';
import type { MailGateway } from '#platform/gateways/mail/mail.ts';
import type { SmsGateway } from '#platform/gateways/sms/sms.ts';
import type { RateLimits } from '#platform/http/limits/rate-limits.ts';
import type { Log } from '#platform/log.ts';
import type { Hub } from '#platform/realtime/hub/hub.ts';
import type { SecurityEvents } from '#platform/security-events.ts';
import type { HelpLineService } from '#modules/help-lines/service.ts';
import type { Outbound } from '#modules/outbound/service.ts';
import type { ContactDeps, Contacts } from './contacts/contacts.ts';

export interface PlanDeps extends ContactDeps {
  readonly clock: Clock;
  readonly hub: Pick<Hub, 'send'>;
  readonly limits: Pick<RateLimits, 'allows' | 'check' | 'consume' | 'giveBack'>;
  readonly log: Log;
  readonly security: Pick<SecurityEvents, 'record'>;
  readonly mail: MailGateway;
  readonly sms: SmsGateway;
  /** The address of pages of plans, and of the links under messages. */
  readonly linkUrl: URL;
  readonly outbound: Pick<Outbound, 'questions'>;
  readonly helpLines: Pick<HelpLineService, 'emergencyFor'>;
  /** Asks for what is due to be sent soon, on any process. */
  readonly requestDelivery: () => void;
}

/** What the use cases of this module share. */
export interface PlanParts extends PlanDeps {
  readonly contacts: Contacts;
  readonly hashToken: (token: string) => Buffer;
}
