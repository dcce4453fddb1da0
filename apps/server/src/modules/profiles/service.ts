// Who a member is: her record, what others see of it, ghost mode. Spec §3 User, §4 Ghost mode; decisions 4, 12, 'Always'.
import { boostEveryHours, boostMinutes } from '@violet/contract/discovery';
import type { Language } from '@violet/contract/languages';
import { rightsOf } from '@violet/contract/plans';
import type { Profile, ProfileUpdate, SelfUser } from '@violet/contract/profiles';
import type { GhostMode } from '@violet/contract/settings';
import type { Clock } from '../../platform/clock.ts';
import { isUniqueViolation, type Db, type Sql } from '../../platform/db/db.ts';
import { lockMember } from '../../platform/db/locks.ts';
import { notFound, premiumRequired, Refusal } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { DomainEvents } from '../domain-events.ts';
import { editedProfile } from './edited-profile.ts';
import type { Photos } from '../photos/service.ts';
import type { NewMember } from './new-member.ts';
import { deleteMember, holdMember, type Identity } from './departure-queries.ts';
import { presentProfile, presentSelf } from './present.ts';
import { updateEmail } from './email-queries.ts';
import { findLanguage, updateLanguage } from './language-queries.ts';
import { findPhone, updatePhone, type Phone } from './phone-queries.ts';
import * as queries from './queries.ts';
import { createRetiredUsernames } from './retired-usernames.ts';
import { createStandings } from './standings.ts';
import { activeToleranceMs, cityOf, dayOf, ghostMessages } from './rules.ts';

export type { Identity, NewMember, Phone };
export { asSeen, type ProfileRow } from './queries.ts';
export type { StandingRow } from './standings.ts';

/** Runs inside the transaction that changed what others copy of a member. */
export type ProfileParticipant = (tx: Sql, memberId: string) => Promise<void>;

export interface AddressChange {
  readonly from: string | null;
  readonly to: string | null;
}

/** Runs inside the transaction in which she gives another e-mail address. */
export type AddressParticipant = (tx: Sql, memberId: string, change: AddressChange) => Promise<void>;

/** Another day (UTC) on which a member is here, and the last one before it. */
export interface Return {
  readonly day: string;
  readonly before: string;
}

/** Runs inside the transaction that writes down her first activity of a day. */
export type ReturnParticipant = (tx: Sql, memberId: string, days: Return) => Promise<void>;

export interface Presence {
  onlineAmong(memberIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface ProfileDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly presence: Presence;
  readonly photos: Pick<Photos, 'arrange' | 'onChange'>;
  /** The operator's part of the key by which contacts of banned members are kept. */
  readonly banKey?: string | undefined;
}

const minuteMs = 60_000;

function usernameTaken(): Refusal {
  return new Refusal('username_taken', 'This username is already taken');
}

export function createProfiles({ db, clock, events, presence, photos, banKey = '' }: ProfileDeps) {
  const participants: ProfileParticipant[] = [];
  const returnParticipants: ReturnParticipant[] = [];
  const addressParticipants: AddressParticipant[] = [];
  const retired = createRetiredUsernames({ db, clock });

  async function changed(tx: Sql, memberId: string): Promise<void> {
    for (const participant of participants) await participant(tx, memberId);
  }

  const standings = createStandings({ db, clock, events, banKey }, changed);

  async function getSelf(memberId: string): Promise<SelfUser> {
    const row = await queries.findSelf(db, memberId, clock.now());
    if (!row) throw notFound();
    return presentSelf(row, (await presence.onlineAmong([memberId])).has(memberId));
  }

  async function view(viewer: Viewer, memberId: string): Promise<Profile> {
    const row = await queries.findProfile(db, viewer.id, memberId);
    if (!row) throw notFound();
    await queries.insertView(db, memberId, viewer.id, dayOf(clock.now()));
    return presentProfile(row, await presence.onlineAmong([memberId]));
  }

  async function presentProfiles(rows: readonly queries.ProfileRow[]): Promise<Profile[]> {
    const online = await presence.onlineAmong(rows.map((row) => row.id));
    return rows.map((row) => presentProfile(row, online));
  }

  /** Any number of members at once, as they are. Their preferences and credentials are the caller's next steps. */
  async function insertMembers(tx: Sql, members: readonly NewMember[]): Promise<void> {
    await queries.insertMembers(
      tx,
      members.map((member) => ({ ...member, city: cityOf(member.location) })),
    );
  }

  /** Whether it changed anything. Turning it on is premium, turning it off never is. */
  async function turnGhost(tx: Sql, viewer: Viewer, on: boolean): Promise<boolean> {
    await lockMember(tx, viewer.id);
    if (on && !rightsOf(viewer.premium).ghostMode && !(await queries.isGhost(tx, viewer.id))) throw premiumRequired();
    const turned = await queries.updateGhostMode(tx, viewer.id, on);
    if (turned) await changed(tx, viewer.id);
    return turned;
  }

  photos.onChange(changed);

  return {
    getSelf,
    insertMembers,

    /** Registers who takes part in every change of a profile, in its transaction. */
    onChange(participant: ProfileParticipant): void {
      participants.push(participant);
    },

    /** Registers who takes part in a member's first activity of a day. */
    onReturn(participant: ReturnParticipant): void {
      returnParticipants.push(participant);
    },

    /** Registers who takes part in every change of an e-mail address by its member. */
    onAddressChange(participant: AddressParticipant): void {
      addressParticipants.push(participant);
    },

    /** Throws 409 `username_taken`. Before costly work; `createMember` has the last word. */
    async checkUsername(username: string): Promise<void> {
      if ((await queries.usernameExists(db, username)) || (await retired.has(username))) throw usernameTaken();
    },

    /** One new member. Throws 409 `username_taken`. */
    async createMember(tx: Sql, member: NewMember): Promise<void> {
      try {
        await insertMembers(tx, [member]);
      } catch (error) {
        throw isUniqueViolation(error, 'members_username') ? usernameTaken() : error;
      }
    },

    /** Herself in full; another as she may be seen, counted as a look at her. */
    get(viewer: Viewer, memberId: string): Promise<SelfUser | Profile> {
      return memberId === viewer.id ? getSelf(memberId) : view(viewer, memberId);
    },

    /** Profiles in the order of the ids. Whoever picked them has decided that the viewer may see them. */
    async listProfiles(sql: Sql, viewerId: string, memberIds: readonly string[]): Promise<Profile[]> {
      if (memberIds.length === 0) return [];
      return presentProfiles(await queries.listProfiles(sql, viewerId, memberIds));
    },

    /** Rows that another module read by `asSeen`. */
    presentProfiles,

    async update(viewer: Viewer, update: ProfileUpdate): Promise<SelfUser> {
      const hasMoved = await db.tx(async (tx) => {
        await lockMember(tx, viewer.id);
        const row = await queries.findSelf(tx, viewer.id, clock.now());
        if (!row) throw notFound();
        const edited = editedProfile(row, update);
        await queries.updateProfile(tx, viewer.id, edited, clock.now());
        const change = { from: row.email, to: edited.email };
        if (change.from !== change.to) for (const participant of addressParticipants) await participant(tx, viewer.id, change);
        if (update.photos) await photos.arrange(tx, viewer.id, update.photos);
        await changed(tx, viewer.id);
        return change.from !== change.to;
      });
      events.emit('profile.changed', { memberId: viewer.id });
      if (hasMoved) events.emit('address.changed', { memberId: viewer.id });
      if (update.photos) events.emit('files.discarded', {});
      return getSelf(viewer.id);
    },

    turnGhost,

    async setGhostMode(viewer: Viewer, on: boolean): Promise<GhostMode> {
      const turned = await db.tx((tx) => turnGhost(tx, viewer, on));
      if (turned) {
        events.emit('profile.changed', { memberId: viewer.id });
        events.emit('presence.veiled', { memberId: viewer.id });
      }
      return { ghostMode: on, message: on ? ghostMessages.on : ghostMessages.off };
    },

    /** Others' decks and badges follow. Emit `profile.changed` after the commit. */
    async setVerified(tx: Sql, memberId: string, isVerified: boolean): Promise<void> {
      await queries.updateVerified(tx, memberId, isVerified);
      await changed(tx, memberId);
    },

    /** Until when she is shown first; null when her last boost began too recently. */
    async startBoost(memberId: string, now: Date): Promise<Date | null> {
      const until = new Date(now.getTime() + boostMinutes * minuteMs);
      const lastEnd = new Date(until.getTime() - boostEveryHours * 60 * minuteMs);
      const began = await db.tx(async (tx) => {
        const updated = await queries.updateBoost(tx, memberId, until, lastEnd);
        if (updated) await changed(tx, memberId);
        return updated;
      });
      return began ? until : null;
    },

    /** Writes down that she was active, at most every five minutes; a new day of hers counts as a change. */
    async markActive(memberId: string, at: Date): Promise<void> {
      const last = await queries.findLastActive(db, memberId);
      if (!last || at.getTime() - last.getTime() < activeToleranceMs) return;
      const [before, day] = [dayOf(last), dayOf(at)];
      const newDay = before !== day;
      await db.tx(async (tx) => {
        await queries.updateLastActive(tx, memberId, at);
        if (!newDay) return;
        for (const participant of returnParticipants) await participant(tx, memberId, { day, before });
        await changed(tx, memberId);
      });
      if (newDay) events.emit('profile.changed', { memberId });
    },

    async getPhone(sql: Sql, memberId: string): Promise<Phone> {
      const phone = await findPhone(sql, memberId);
      if (!phone) throw notFound();
      return phone;
    },

    retired,
    standings,

    /** The first step of her departure: nothing changes about her meanwhile. Throws 404 when she is gone already. */
    async hold(tx: Sql, memberId: string): Promise<Identity> {
      const identity = await holdMember(tx, memberId);
      if (!identity) throw notFound();
      return identity;
    },

    /** The last step: her row goes, and everything that refers to it. */
    remove: (tx: Sql, memberId: string): Promise<void> => deleteMember(tx, memberId),

    /** Whose profiles she looked at, by day. */
    exportViews: (memberId: string) => queries.listViewsBy(db, memberId),

    /** Nobody else's profile shows it, so nobody else is told. */
    storePhone: (tx: Sql, memberId: string, phone: Phone): Promise<void> => updatePhone(tx, memberId, phone),

    /** The address she proved to be hers. Nobody else's profile shows it either. */
    storeEmail: (tx: Sql, memberId: string, email: string): Promise<void> => updateEmail(tx, memberId, email),

    /** In which language she is written to; null until a browser of hers has named one. */
    findLanguage: (memberId: string): Promise<Language | null> => findLanguage(db, memberId),
    storeLanguage: (memberId: string, language: Language): Promise<void> => updateLanguage(db, memberId, language),
  };
}

export type Profiles = ReturnType<typeof createProfiles>;
