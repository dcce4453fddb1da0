import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Participant } from '#platform/db/participants.ts';
import type { DomainEvents } from '#modules/domain-events.ts';
import type { ProfileParticipant } from '#modules/profiles/deps.ts';
import type { SecurityEvents } from '#platform/security-events.ts';
import type { BannedContacts } from './banned-contacts.ts';
import type { BannedFingerprints } from './banned-fingerprints.ts';

export interface MemberSanctionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  /** The operator's parts of the key by which contacts of banned members are kept, that of now first. */
  readonly banKeys: readonly [string, ...string[]];
  readonly security: Pick<SecurityEvents, 'record'>;
}

/** Runs inside the transaction that bans a member, or ends a ban. */
export type BanParticipant = Participant<[memberId: string, isBanned: boolean]>;

export interface MemberSanctionParts extends MemberSanctionDeps {
  readonly contacts: BannedContacts;
  readonly fingerprints: BannedFingerprints;
  /** Has those take part who copy of a member what others see. */
  readonly changed: ProfileParticipant;
  readonly banChanged: BanParticipant;
}
