// Leaving for good, and taking everything along. api.md, DELETE /api/users/{self} and export; docs/decisions/006.
import type { Readable } from 'node:stream';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { lockMember } from '../../platform/db/locks.ts';
import type { Erasure } from '../../platform/db/text-queries.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Log } from '../../platform/log.ts';
import type { Auth, Proof } from '../auth/service.ts';
import type { DomainEvents } from '../domain-events.ts';
import type { Identity, Profiles } from '../profiles/service.ts';
import { exportFile, type Section } from './export.ts';
import { deleteDeparture, insertDeparture, listDepartures } from './queries.ts';
import { createErasure } from './scrub.ts';

/** What is to be told once she is gone. */
type Announcement = () => void;

/** Takes part in a departure, inside its transaction, while everything of hers is still there. `erasure` takes her name out of texts. */
export type DepartureParticipant = (tx: Sql, who: Identity, erasure: Erasure) => Promise<Announcement | void>;

/** Clears what names her without a reference, after she is gone. May be called again. */
export type Aftermath = (memberId: string) => Promise<void>;

export interface AccountDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly auth: Pick<Auth, 'confirm'>;
  readonly profiles: Pick<Profiles, 'getSelf' | 'hold' | 'remove' | 'retired'>;
  readonly log: Log;
}

const batch = 50;

export function createAccount({ db, clock, events, auth, profiles, log }: AccountDeps) {
  const participants: DepartureParticipant[] = [];
  const aftermaths: Aftermath[] = [];
  const sections = new Map<string, Section>();

  async function depart(tx: Sql, memberId: string, nameHash: Buffer, stillHolds: Proof): Promise<Announcement[]> {
    await lockMember(tx, memberId);
    const who = await profiles.hold(tx, memberId);
    await stillHolds(tx);
    const announcements: Announcement[] = [];
    const erasure = createErasure(who);
    for (const participant of participants) {
      const announcement = await participant(tx, who, erasure);
      if (announcement) announcements.push(announcement);
    }
    await profiles.retired.add(tx, nameHash);
    await insertDeparture(tx, memberId, clock.now());
    await profiles.remove(tx, memberId);
    return announcements;
  }

  /** What a crash or an outage left undone is found again by the next call; a job calls each minute. */
  async function clearUp(): Promise<void> {
    try {
      for (const memberId of await listDepartures(db, batch)) {
        for (const aftermath of aftermaths) await aftermath(memberId);
        await deleteDeparture(db, memberId);
      }
    } catch (error) {
      log.warn({ err: error }, 'traces of deleted accounts could not be cleared yet');
    }
  }

  events.on('member.left', clearUp);

  return {
    onDeparture(participant: DepartureParticipant): void {
      participants.push(participant);
    },
    afterDeparture(aftermath: Aftermath): void {
      aftermaths.push(aftermath);
    },
    /** Gives a section to the exported file. */
    contribute(name: string, section: Section): void {
      sections.set(name, section);
    },
    clearUp,

    /** Throws 401 when the password is wrong. When it answers, she is gone. */
    async leave(viewer: Viewer, password: string): Promise<void> {
      const stillHolds = await auth.confirm(viewer, password);
      const { username } = await profiles.getSelf(viewer.id);
      const nameHash = await profiles.retired.hash(username);
      const announcements = await db.tx((tx) => depart(tx, viewer.id, nameHash, stillHolds));
      for (const announce of announcements) announce();
      events.emit('member.left', { memberId: viewer.id });
      events.emit('files.discarded', {});
    },

    exportFile: (viewer: Viewer): Readable => exportFile(sections, viewer, clock.now()),
  };
}

export type Account = ReturnType<typeof createAccount>;
