import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { MailGateway } from '#platform/gateways/mail/mail.ts';
import type { Log } from '#platform/log.ts';
import type { Auth } from '#modules/auth/service.ts';
import type { Chat } from '#modules/chat/service.ts';
import type { DomainEvents } from '#modules/domain-events.ts';
import type { Profiles } from '#modules/profiles/service.ts';
import type { Safety } from '#modules/safety/service.ts';
import type { Tea } from '#modules/tea/service.ts';
import type { Verifications } from '#modules/verification/service.ts';
import type { Audit } from './audit/audit.ts';
import type { Notes } from './notes/notes.ts';

export interface ModerationDeps {
  readonly db: Db;
  /** For figures; may be a replica that lags a little. */
  readonly readDb: Db;
  readonly clock: Clock;
  readonly events: Pick<DomainEvents, 'emit'>;
  readonly auth: Pick<Auth, 'endSessions'>;
  readonly profiles: Pick<Profiles, 'memberSanctions' | 'readNotice'>;
  readonly safety: Pick<Safety, 'cases'>;
  readonly verifications: Pick<Verifications, 'listCases' | 'findCase' | 'caseIdsOf' | 'hasNewerCase' | 'decide' | 'selfies'>;
  readonly tea: Pick<Tea, 'cases'>;
  readonly chat: Pick<Chat, 'readMedia'>;
  readonly mail: MailGateway;
  readonly log: Log;
}

/** What every queue works with. */
export interface ModerationParts extends ModerationDeps {
  readonly audit: Audit;
  readonly notes: Notes;
}
