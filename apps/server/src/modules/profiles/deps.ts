import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Participant } from '#platform/db/participants.ts';
import type { Log } from '#platform/log.ts';
import type { SecurityEvents } from '#platform/security-events.ts';
import type { DistinctLimits } from '#platform/http/limits/distinct-limits.ts';
import type { RateLimits } from '#platform/http/limits/rate-limits.ts';
import type { DomainEvents } from '#modules/domain-events.ts';
import type { Photos } from '#modules/photos/service.ts';
import type { Places } from '#modules/places/service.ts';
import type { BannedContacts } from './sanctions/banned-contacts.ts';

export interface Presence {
  onlineAmong(memberIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface ProfileDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly events: DomainEvents;
  readonly presence: Presence;
  readonly photos: Pick<Photos, 'arrange'>;
  readonly places: Pick<Places, 'homes'>;
  readonly distinctLimits: DistinctLimits;
  readonly limits: Pick<RateLimits, 'consume' | 'giveBack'>;
  /** The operator's part of the key by which contacts of banned members are kept. */
  readonly banKey?: string | undefined;
  /** Those of before; `none`: before there was one. */
  readonly formerBanKeys?: readonly string[] | undefined;
  readonly security: Pick<SecurityEvents, 'record'>;
  /** Whether others reach the server than this machine. There an age goes one way, and not at all once it was verified. */
  readonly isExposed: boolean;
}

/** Runs inside the transaction that changed what others copy of a member. */
export type ProfileParticipant = Participant<[memberId: string]>;

/** Runs inside the transaction in which places of members come under a risk, or members move to one. */
export type ProtectionParticipant = Participant<[memberIds: readonly string[], why: 'law' | 'move']>;

export interface EmailChange {
  readonly from: string | null;
  readonly to: string | null;
  /** The session in which it is given. */
  readonly sessionId: string;
}

/** Runs inside the transaction in which a member gives another e-mail address. */
export type EmailChangeParticipant = Participant<[memberId: string, change: EmailChange]>;

/** Another day on which a member is here, where the member lives, and the last one before it. */
export interface DayOfReturn {
  readonly day: string;
  readonly before: string;
}

/** Runs inside the transaction that writes down a member's first activity of a day. */
export type ReturnParticipant = Participant<[memberId: string, days: DayOfReturn]>;

/** What the use cases of this module share. */
export interface ProfileParts extends ProfileDeps {
  readonly contacts: Pick<BannedContacts, 'has'>;
  /** Has those take part who copy of a member what others see. */
  readonly changed: ProfileParticipant;
  /** Looks at profiles, which are written down together. */
  readonly views: { add(viewedId: string, viewerId: string): Promise<void> };
  /** Has those take part who keep something hidden of members whose place is under a risk. */
  readonly protectionBegun: ProtectionParticipant;
  /** Has those take part who follow a member's e-mail address. */
  readonly emailChanged: EmailChangeParticipant;
}
