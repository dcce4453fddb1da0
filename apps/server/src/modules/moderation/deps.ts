import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { MailGateway } from '../../platform/gateways/mail.ts';
import type { Log } from '../../platform/log.ts';
import type { Auth } from '../auth/service.ts';
import type { DomainEvents } from '../domain-events.ts';
import type { Profiles } from '../profiles/service.ts';
import type { Safety } from '../safety/service.ts';
import type { Tea } from '../tea/service.ts';
import type { Verifications } from '../verification/service.ts';
import type { Audit } from './audit.ts';
import type { Measures } from './measures.ts';

export interface ModerationDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly auth: Pick<Auth, 'endSessions'>;
  readonly profiles: Pick<Profiles, 'standings'>;
  readonly safety: Pick<Safety, 'cases'>;
  readonly verifications: Pick<Verifications, 'listCases' | 'findCase' | 'caseIdsOf' | 'wasReplaced' | 'decide' | 'selfies'>;
  readonly tea: Pick<Tea, 'cases'>;
  readonly mail: MailGateway;
  readonly log: Log;
}

/** What every queue works with. */
export interface ModerationParts extends ModerationDeps {
  readonly audit: Audit;
  readonly measures: Measures;
}
