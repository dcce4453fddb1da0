import type { Language } from '@violet/contract/fields/languages';
import type { SelfUser } from '@violet/contract/profiles';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Participant } from '#platform/db/participants.ts';
import type { MailGateway } from '#platform/gateways/mail/mail.ts';
import type { RateLimits } from '#platform/http/limits/rate-limits.ts';
import type { Log } from '#platform/log.ts';
import type { SecurityEvents } from '#platform/security-events.ts';
import type { DomainEvents } from '#modules/domain-events.ts';
import type { EmailChanges } from '#modules/email-changes/service.ts';
import type { Legal } from '#modules/legal/service.ts';
import type { Places } from '#modules/places/service.ts';
import type { PreferencesService } from '#modules/preferences/service.ts';
import type { Profiles } from '#modules/profiles/service.ts';
import type { Hashing, PasswordCost } from './passwords/hashing.ts';
import type { NewPasswordRules } from './passwords/new-password-rules.ts';
import type { SecondStep } from './second-step.ts';

export interface AuthDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly limits: RateLimits;
  readonly profiles: Profiles;
  readonly preferences: Pick<PreferencesService, 'insertDefaults' | 'protect'>;
  readonly places: Pick<Places, 'homes'>;
  readonly emailChanges: Pick<EmailChanges, 'listOwners' | 'noteProof' | 'reclaim'>;
  readonly legal: Pick<Legal, 'findDue' | 'recordConsent'>;
  readonly mail: MailGateway;
  readonly security: Pick<SecurityEvents, 'record'>;
  readonly passwordCost?: PasswordCost | undefined;
  /** How long new passwords are at least, which then may not be guessable either. Undefined: as short as the contract allows. */
  readonly passwordMin?: number | undefined;
  readonly log: Log;
  /** Whether others reach the server than this machine. */
  readonly isExposed: boolean;
  /** Whether roles have to show a second factor. */
  readonly roleFactors: boolean;
}

/** Takes part in a new password, in its transaction: what opened with the one before ends with it. */
export type NewPasswordParticipant = Participant<[memberId: string]>;

/** What the use cases of this module share. */
export interface AuthParts extends AuthDeps {
  readonly hashing: Hashing;
  readonly newPasswordRules: NewPasswordRules;
  /** Has the participants take part. */
  readonly passwordChanged: NewPasswordParticipant;
  readonly deviceMet: Participant<[memberId: string]>;
  /** What a right password waits for, once a module has said so. */
  readonly secondStep: () => SecondStep | undefined;
}

/** Where a call comes from. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string | undefined;
  /** What the browser is known by from earlier sign-ins. */
  readonly device: string | undefined;
  /** What the browser asks for, as far as it is spoken here. */
  readonly language: Language | undefined;
}

/** A session just opened. The token goes into the cookie and is kept nowhere. */
export interface OpenedSession {
  readonly token: string;
  /** When the browser forgets the cookie; undefined: as soon as it is closed. */
  readonly cookieEnd: Date | undefined;
}

export interface SignedIn extends OpenedSession {
  readonly user: SelfUser;
  /** What the browser is known by from now on; undefined where it is to keep nothing. */
  readonly deviceToken: string | undefined;
}
