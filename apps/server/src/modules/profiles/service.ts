// Who a member is: her record, what others see of it, ghost mode, pictures. Spec §3 User, §4 Ghost mode; decisions 4, 12, 'Always'.
import { boostEveryHours, boostMinutes } from '@violet/contract/discovery';
import type { Profile, ProfileUpdate, SelfUser } from '@violet/contract/profiles';
import type { GhostMode } from '@violet/contract/settings';
import type { Clock } from '../../platform/clock.ts';
import { isUniqueViolation, type Db, type Sql } from '../../platform/db/db.ts';
import { lockMember } from '../../platform/db/locks.ts';
import { invalid, notFound, premiumRequired, Refusal } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { DomainEvents } from '../domain-events.ts';
import { editedProfile } from './edited-profile.ts';
import type { NewMember, NewPhoto, StoredPortrait } from './new-member.ts';
import { presentProfile, presentSelf } from './present.ts';
import * as queries from './queries.ts';
import { activeToleranceMs, cityOf, dayOf, ghostMessages, photoOrder } from './rules.ts';

export type { NewMember, NewPhoto, StoredPortrait };
export { asSeen, type ProfileRow } from './queries.ts';

/** Runs inside the transaction that changed what others copy of a member. */
export type ProfileParticipant = (tx: Sql, memberId: string) => Promise<void>;

export interface Presence {
  onlineAmong(memberIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface ProfileDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly presence: Presence;
}

const minuteMs = 60_000;

function usernameTaken(): Refusal {
  return new Refusal('username_taken', 'This username is already taken');
}

export function createProfiles({ db, clock, events, presence }: ProfileDeps) {
  const participants: ProfileParticipant[] = [];

  async function changed(tx: Sql, memberId: string): Promise<void> {
    for (const participant of participants) await participant(tx, memberId);
  }

  async function getSelf(memberId: string): Promise<SelfUser> {
    const row = await queries.findSelf(db, memberId, clock.now());
    if (!row) throw notFound();
    return presentSelf(row, (await presence.onlineAmong([memberId])).has(memberId));
  }

  async function view(viewer: Viewer, memberId: string): Promise<Profile> {
    const row = await queries.findProfile(db, viewer.id, memberId);
    if (!row) throw notFound();
    if (await queries.insertView(db, memberId, viewer.id, dayOf(clock.now()))) {
      events.emit('profile.viewed', { viewerId: viewer.id, viewedId: memberId });
    }
    return presentProfile(row, await presence.onlineAmong([memberId]));
  }

  async function presentProfiles(rows: readonly queries.ProfileRow[]): Promise<Profile[]> {
    const online = await presence.onlineAmong(rows.map((row) => row.id));
    return rows.map((row) => presentProfile(row, online));
  }

  async function arrange(tx: Sql, memberId: string, urls: readonly string[], ownIds: readonly string[]): Promise<void> {
    const order = photoOrder(urls, ownIds);
    if (!order.ok) throw invalid([{ path: `photos.${order.foreignAt}`, message: 'Only your own photos can be used here' }]);
    await queries.arrangePhotos(tx, memberId, order.ids);
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
    if (on && !viewer.premium && !(await queries.isGhost(tx, viewer.id))) throw premiumRequired();
    const turned = await queries.updateGhostMode(tx, viewer.id, on);
    if (turned) await changed(tx, viewer.id);
    return turned;
  }

  return {
    getSelf,
    insertMembers,
    insertPhotos: (tx: Sql, photos: readonly NewPhoto[]) => queries.insertPhotos(tx, photos),

    /** Registers who takes part in every change of a profile, in its transaction. */
    onChange(participant: ProfileParticipant): void {
      participants.push(participant);
    },

    /** Throws 409 `username_taken`. Before costly work; `createMember` has the last word. */
    async checkUsername(username: string): Promise<void> {
      if (await queries.usernameExists(db, username)) throw usernameTaken();
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
      await db.tx(async (tx) => {
        await lockMember(tx, viewer.id);
        const row = await queries.findSelf(tx, viewer.id, clock.now());
        if (!row) throw notFound();
        await queries.updateProfile(tx, viewer.id, editedProfile(row, update));
        if (update.photos) await arrange(tx, viewer.id, update.photos, row.photo_ids);
        await changed(tx, viewer.id);
      });
      events.emit('profile.changed', { memberId: viewer.id });
      return getSelf(viewer.id);
    },

    turnGhost,

    async setGhostMode(viewer: Viewer, on: boolean): Promise<GhostMode> {
      const turned = await db.tx((tx) => turnGhost(tx, viewer, on));
      if (turned) events.emit('profile.changed', { memberId: viewer.id });
      return { ghostMode: on, message: on ? ghostMessages.on : ghostMessages.off };
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
      const newDay = dayOf(last) !== dayOf(at);
      await db.tx(async (tx) => {
        await queries.updateLastActive(tx, memberId, at);
        if (newDay) await changed(tx, memberId);
      });
      if (newDay) events.emit('profile.changed', { memberId });
    },

    /** How to draw a picture, if its owner exists for the viewer. */
    async getPortrait(viewerId: string, photoId: string): Promise<StoredPortrait> {
      const portrait = await queries.findPortrait(db, viewerId, photoId);
      if (!portrait) throw notFound();
      return portrait;
    },
  };
}

export type Profiles = ReturnType<typeof createProfiles>;
