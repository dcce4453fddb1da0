// Who someone is: registration, login, sessions, passwords. Spec §4 Session, §5 Registration, §7 Session; decisions, Passwords.
import type { Credentials, PasswordChange, Registration } from '@violet/contract/auth';
import type { Language } from '@violet/contract/languages';
import type { SelfUser } from '@violet/contract/profiles';
import { NIL_ID } from '@violet/contract/ids';
import { Username } from '@violet/contract/members';
import type { Clock } from '../../platform/clock.ts';
import type { MailGateway } from '../../platform/gateways/mail.ts';
import type { Log } from '../../platform/log.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { lockMember } from '../../platform/db/locks.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { newRandomId } from '../../platform/ids.ts';
import type { Addresses } from '../addresses/service.ts';
import type { DomainEvents } from '../domain-events.ts';
import type { PreferencesService } from '../preferences/service.ts';
import type { Profiles } from '../profiles/service.ts';
import { createHashing, type PasswordCost } from './hashing.ts';
import * as queries from './queries.ts';
import { createResets, type NewPassword } from './reset.ts';
import { deviceTryKey, passwordObjections, sessionEnd, tryKey } from './rules.ts';
import { createSessions, type OpenedSession } from './sessions.ts';

/** Where a call comes from. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string | undefined;
  /** What the browser asks for, as far as it is spoken here. */
  readonly language: Language | undefined;
}

export interface SignedIn extends OpenedSession {
  readonly user: SelfUser;
}

/** In the transaction of what a password allowed: throws when it is not her password any more, and keeps it until the end. */
export type Proof = (tx: Sql) => Promise<void>;

export interface AuthDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly limits: RateLimits;
  readonly profiles: Profiles;
  readonly preferences: PreferencesService;
  readonly addresses: Pick<Addresses, 'listOwners' | 'reclaim'>;
  readonly mail: MailGateway;
  readonly passwordCost?: PasswordCost | undefined;
  readonly log: Log;
}

/** Takes part in a new password of hers, in its transaction: what opened with the one before ends with it. */
export type NewPasswordParticipant = (tx: Sql, memberId: string) => Promise<void>;

/** Who tries a password. */
interface Trial {
  /** Whose turn it takes to compare it. */
  readonly caller: string;
  /** What wrong ones are counted by. */
  readonly key: string;
  readonly refusal: Refusal;
}

function invalidCredentials(message: string): Refusal {
  return new Refusal('invalid_credentials', message);
}

/** In words that say nothing of who had it: it may be anybody's. */
function unusableEmail(): Refusal {
  return invalid([{ path: 'email', message: 'Please use another e-mail address' }], 'Registration failed');
}

/** In her settings: her device tries, and wrong ones are counted by it. */
function ofViewer(viewer: Viewer, message: string): Trial {
  return { caller: viewer.id, key: deviceTryKey(viewer), refusal: invalidCredentials(message) };
}

function refuseObjections(password: string, username: string, path: string): void {
  const objections = passwordObjections(password, username, path);
  if (objections.length > 0) throw invalid(objections);
}

export function createAuth({ db, clock, events, limits, profiles, preferences, addresses, mail, passwordCost, log }: AuthDeps) {
  const hashing = createHashing(passwordCost);
  const sessions = createSessions({ db, clock, events, profiles });
  const participants: NewPasswordParticipant[] = [];

  /**
   * One try at a password. Wrong ones are counted; at the limit nothing is compared any more. Comparing takes its time, in which the
   * password may end: what follows from it begins its transaction with the proof that this answers.
   */
  async function prove(password: string, found: queries.CredentialRow | undefined, { caller, key, refusal }: Trial): Promise<Proof> {
    const check = () => limits.check('wrong-password', key);
    await check();
    // Asked again when its turn has come: a crowd of tries at once gets no more of them than one after another.
    if (!(await hashing.matches(password, found?.password_hash, caller, check)) || !found) {
      await limits.consume('wrong-password', key);
      throw refusal;
    }
    await limits.clear('wrong-password', key);
    return async (tx) => {
      await lockMember(tx, found.member_id);
      const now = await queries.findCredentials(tx, found.member_id);
      if (now?.password_hash !== found.password_hash) throw refusal;
    };
  }

  async function storeMember(tx: Sql, registration: Registration, passwordHash: string, userAgent: string | undefined) {
    const { password: _password, photos: _photos, ...profile } = registration;
    const id = newRandomId();
    await profiles.createMember(tx, { ...profile, email: profile.email || null, id, createdAt: clock.now() });
    await preferences.insertDefaults(tx, [id]);
    await queries.storeCredentials(tx, id, passwordHash);
    return { id, session: await sessions.open(tx, id, userAgent) };
  }

  /** Herself; she is written to in the language that she reads now. */
  async function selfIn(language: Language | undefined, memberId: string): Promise<SelfUser> {
    if (language) await profiles.storeLanguage(memberId, language);
    return profiles.getSelf(memberId);
  }

  async function storePassword(tx: Sql, memberId: string, passwordHash: string): Promise<void> {
    await queries.storeCredentials(tx, memberId, passwordHash);
    for (const takePart of participants) await takePart(tx, memberId);
  }

  async function setPassword({ owner, password, caller, alongside }: NewPassword): Promise<void> {
    refuseObjections(password, owner.username, 'newPassword');
    const passwordHash = await hashing.hash(password, caller);
    await sessions.endAll(owner.id, async (tx) => {
      await alongside(tx);
      await storePassword(tx, owner.id, passwordHash);
    });
  }

  /** Ends all of hers, in the caller's transaction; answers how to close what she has open everywhere. */
  async function endSessions(tx: Sql, memberId: string): Promise<() => void> {
    const sessionIds = await queries.deleteOtherSessions(tx, memberId, NIL_ID);
    return () => events.emit('session.ended', { memberId, sessionIds });
  }

  const resets = createResets({ db, clock, limits, addresses, mail, log, setPassword });
  profiles.onAddressChange(resets.forget);

  return {
    endSessions,
    resets,
    onNewPassword(participant: NewPasswordParticipant): void {
      participants.push(participant);
    },
    authenticate: sessions.authenticate,
    livingSessions: sessions.livingSessions,
    mustHold: sessions.mustHold,
    listSessions: sessions.list,
    endSession: sessions.end,
    endOtherSessions: (viewer: Viewer): Promise<void> => sessions.endOthers(viewer),
    logout: sessions.endOwn,
    me: (viewer: Viewer, language: Language | undefined): Promise<SelfUser> => selfIn(language, viewer.id),
    /** Clears away what has run out. */
    sweep: (): Promise<void> => queries.deleteExpired(db, clock.now()),
    /** When a session used now runs out. */
    sessionEnd: (): Date => sessionEnd(clock.now()),

    /** Asks for the password once more, before something that cannot be undone. Throws 401, and 429 after too many wrong tries. */
    async confirm(viewer: Viewer, password: string): Promise<Proof> {
      const found = await queries.findCredentials(db, viewer.id);
      return prove(password, found, ofViewer(viewer, 'The password is not right'));
    },

    /** In the transaction that deletes her. */
    depart: (tx: Sql, { id }: { readonly id: string }): Promise<() => void> => endSessions(tx, id),

    /** For passwords that nobody typed: the demo community's. Not inside a transaction. */
    hashPassword: (password: string): Promise<string> => hashing.hash(password, 'demo'),
    storeCredentials: queries.storeCredentials,

    async register(registration: Registration, { address, userAgent, language }: Origin): Promise<SignedIn> {
      const { username, password } = registration;
      refuseObjections(password, username, 'password');
      await limits.consume('register', address);
      await profiles.checkUsername(username);
      const passwordHash = await hashing.hash(password, networkOf(address));
      if (registration.email && (await profiles.standings.contacts.has(registration.email))) throw unusableEmail();
      const { id, session } = await db.tx((tx) => storeMember(tx, registration, passwordHash, userAgent));
      events.emit('member.registered', { memberId: id });
      return { ...session, user: await selfIn(language, id) };
    },

    async login({ username, password }: Credentials, { address, userAgent, language }: Origin): Promise<SignedIn> {
      await limits.consume('login', address);
      // A name that nobody can have is not looked up: the database may take 'İ' for 'i', and tries are counted by what was typed.
      const found = Username.safeParse(username).success ? await queries.findCredentialsByUsername(db, username) : undefined;
      const stillHolds = await prove(password, found, {
        caller: networkOf(address),
        key: tryKey(username, address),
        refusal: invalidCredentials('Please check your credentials'),
      });
      const memberId = found?.member_id ?? '';
      const session = await db.tx(async (tx) => {
        await stillHolds(tx);
        return sessions.open(tx, memberId, userAgent);
      });
      sessions.announce(memberId, session.ended);
      return { ...session, user: await selfIn(language, memberId) };
    },

    async changePassword(viewer: Viewer, { currentPassword, newPassword }: PasswordChange): Promise<void> {
      const found = await queries.findCredentials(db, viewer.id);
      const username = found?.username ?? '';
      const stillHolds = await prove(currentPassword, found, ofViewer(viewer, 'The current password is not right'));
      refuseObjections(newPassword, username, 'newPassword');
      const passwordHash = await hashing.hash(newPassword, viewer.id);
      await sessions.endOthers(viewer, async (tx) => {
        await stillHolds(tx);
        await storePassword(tx, viewer.id, passwordHash);
      });
    },
  };
}

export type Auth = ReturnType<typeof createAuth>;
