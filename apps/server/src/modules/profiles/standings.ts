// What moderators decided about a member, and how it ends. decisions.md, People a community needs; docs/decisions/016.
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { lockMember } from '../../platform/db/locks.ts';
import { newRandomId } from '../../platform/ids.ts';
import type { DomainEvents } from '../domain-events.ts';
import { createBannedContacts } from './banned-contacts.ts';
import * as queries from './standing-queries.ts';

export type { StandingRow } from './standing-queries.ts';

export interface StandingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  /** The operator's part of the key by which contacts of banned members are kept. */
  readonly banKey: string;
}

/**
 * Every measure is taken in the caller's transaction, and answers whether it changed anything. Emit `profile.changed` after the commit.
 * @param changed tells whoever copies of a member what others see
 */
export function createStandings({ db, clock, events, banKey }: StandingDeps, changed: (tx: Sql, memberId: string) => Promise<void>) {
  const contacts = createBannedContacts({ db, clock, banKey });

  async function fileIdsOf(sql: Sql, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(memberIds)];
    const known = new Map((await queries.listFileIds(sql, ids)).map(({ member_id, file_id }) => [member_id, file_id]));
    const files = ids.filter((id) => !known.has(id)).map((memberId) => ({ memberId, fileId: newRandomId() }));
    const rows = files.length === 0 ? [] : await queries.storeFileIds(sql, files);
    return new Map([...known, ...rows.map(({ member_id, file_id }) => [member_id, file_id] as const)]);
  }

  /** The member's lock, and her row. */
  async function hold(tx: Sql, memberId: string): Promise<void> {
    await lockMember(tx, memberId);
    await fileIdsOf(tx, [memberId]);
  }

  async function endOver(memberId: string): Promise<void> {
    const ended = await db.tx(async (tx) => {
      await lockMember(tx, memberId);
      const isOver = await queries.endSuspension(tx, memberId, clock.now());
      if (isOver) await changed(tx, memberId);
      return isOver;
    });
    if (ended) events.emit('profile.changed', { memberId });
  }

  return {
    contacts,
    endOver,
    fileIdsOf,
    listFiled: (sql: Sql, fileIds: readonly string[]) => queries.listFiledMembers(sql, fileIds),
    findNamed: (named: { id: string } | { username: string }): Promise<string | undefined> => queries.findNamed(db, named),

    async list(sql: Sql, memberIds: readonly (string | null)[]): Promise<ReadonlyMap<string, queries.StandingRow>> {
      const ids = [...new Set(memberIds.filter((id) => id !== null))];
      const rows = ids.length === 0 ? [] : await queries.listStandings(sql, ids, clock.now());
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** What she has been told and not read is not told again. */
    async warn(tx: Sql, memberId: string, reason: string | null): Promise<boolean> {
      await hold(tx, memberId);
      if (await queries.hasUnreadWarning(tx, memberId)) return false;
      await queries.updateWarned(tx, memberId);
      await queries.storeNotice(tx, memberId, { kind: 'warned', reason }, clock.now());
      return true;
    },

    async hide(tx: Sql, memberId: string, reason: string | null): Promise<boolean> {
      await hold(tx, memberId);
      if (!(await queries.updateHidden(tx, memberId, clock.now()))) return false;
      await queries.storeNotice(tx, memberId, { kind: 'hidden', reason }, clock.now());
      await changed(tx, memberId);
      return true;
    },

    /** @param until null: until it is lifted. A longer suspension stays as it is. */
    async suspend(tx: Sql, memberId: string, { until, reason }: { until: Date | null; reason: string | null }): Promise<boolean> {
      await hold(tx, memberId);
      if (!(await queries.updateSuspended(tx, memberId, until, clock.now()))) return false;
      await queries.updateReason(tx, memberId, reason);
      await changed(tx, memberId);
      return true;
    },

    /** @param hashes of her contacts, made before the transaction (`contacts.hashesOf`) */
    async ban(tx: Sql, memberId: string, { reason, hashes }: { reason: string | null; hashes: readonly Buffer[] }): Promise<boolean> {
      await hold(tx, memberId);
      if (!(await queries.updateBanned(tx, memberId))) return false;
      await queries.updateSuspended(tx, memberId, null, clock.now());
      await queries.updateReason(tx, memberId, reason);
      await contacts.keep(tx, memberId, hashes);
      await changed(tx, memberId);
      return true;
    },

    /** A suspension or a ban ends, and hiding with it unless it is to stay. */
    async lift(tx: Sql, memberId: string, { keepHidden }: { keepHidden: boolean }): Promise<boolean> {
      await hold(tx, memberId);
      await queries.deleteBannedContacts(tx, memberId);
      const ended = await queries.endSuspension(tx, memberId);
      const shown = keepHidden ? false : await queries.endHiding(tx, memberId);
      if (ended || shown) await changed(tx, memberId);
      return ended || shown;
    },

    /** By a job: suspensions whose time is over. Whoever signs in before it comes is let in by `endOver`. */
    async endAllOver(): Promise<void> {
      for (const memberId of await queries.listOver(db, clock.now())) await endOver(memberId);
    },

    /** @param at when it was given */
    readNotice: (memberId: string, at: Date): Promise<void> => queries.deleteNotice(db, memberId, at),
  };
}
