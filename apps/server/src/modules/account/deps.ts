import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Participant } from '#platform/db/participants.ts';
import type { MailGateway } from '#platform/gateways/mail/mail.ts';
import type { Log } from '#platform/log.ts';
import type { DepartedList } from '#platform/storage/departed-list.ts';
import type { Auth } from '#modules/auth/service.ts';
import type { DomainEvents } from '#modules/domain-events.ts';
import type { Profiles } from '#modules/profiles/service.ts';

/** Takes part in a deletion, while every row of the member is still there. */
export type DeletionParticipant = Participant<[member: { readonly id: string }]>;

/** Clears what names deleted members without a reference. May be called again. */
export type DeletionFollowUp = (memberIds: readonly string[]) => Promise<void>;

export interface AccountDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly auth: Pick<Auth, 'confirm'>;
  readonly profiles: Pick<Profiles, 'getSelf' | 'lockForDeletion' | 'remove' | 'retired'>;
  readonly departed: Pick<DepartedList, 'add' | 'hashOf' | 'readHashes'>;
  readonly mail: MailGateway;
  /** Has what deletions have left to do begun soon. One that is not asked for comes within a minute. */
  readonly requestFollowUps: () => void;
  readonly log: Log;
}
