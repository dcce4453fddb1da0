// Where a member is signed in: opened at login, slid along by use, ended by her. api.md, Conventions; decisions, 'Always'.
import { NIL_ID } from '@violet/contract/ids';
import type { Session } from '@violet/contract/auth';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { lockMember } from '../../platform/db/locks.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { newId } from '../../platform/ids.ts';
import { hashSecretToken, isSecretToken, newSecretToken } from '../../platform/secret-token.ts';
import type { DomainEvents } from '../domain-events.ts';
import type { Profiles } from '../profiles/service.ts';
import { deviceName } from './device.ts';
import * as queries from './queries.ts';
import { maxSessions, sessionEnd, useToleranceMs } from './rules.ts';

/** Something that becomes true together with the end of sessions. */
type Change = (tx: Sql) => Promise<void>;

/** A session just opened. The token goes into the cookie and is kept nowhere. */
export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: Date;
  /** Those that had to make room for it. Call `announce` with them after the commit. */
  readonly ended: readonly string[];
}

interface SessionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly profiles: Profiles;
}

export function createSessions({ db, clock, events, profiles }: SessionDeps) {
  async function use(row: queries.ActiveSessionRow): Promise<void> {
    const now = clock.now();
    if (now.getTime() - row.last_used_at.getTime() < useToleranceMs) return;
    await queries.extendSession(db, row.id, now, sessionEnd(now));
    await profiles.markActive(row.member_id, now);
  }

  function announce(memberId: string, sessionIds: readonly string[]): void {
    if (sessionIds.length > 0) events.emit('session.ended', { memberId, sessionIds });
  }

  async function endAllBut(memberId: string, keptId: string, change?: Change): Promise<void> {
    const sessionIds = await db.tx(async (tx) => {
      // A session that is being opened is there before this, or asks for a password that has ended.
      await lockMember(tx, memberId);
      await change?.(tx);
      return queries.deleteOtherSessions(tx, memberId, keptId);
    });
    announce(memberId, sessionIds);
  }

  return {
    announce,

    async open(sql: Sql, memberId: string, userAgent: string | undefined): Promise<OpenedSession> {
      const token = newSecretToken();
      const createdAt = clock.now();
      const expiresAt = sessionEnd(createdAt);
      const session = { id: newId(), tokenHash: hashSecretToken(token), memberId, device: deviceName(userAgent), createdAt, expiresAt };
      await queries.insertSession(sql, session);
      return { token, expiresAt, ended: await queries.deleteOldSessions(sql, memberId, maxSessions) };
    },

    /** Who a token belongs to; null when it is unknown, ended or run out. */
    async authenticate(token: string): Promise<Viewer | null> {
      if (!isSecretToken(token)) return null;
      const row = await queries.findActiveSession(db, hashSecretToken(token), clock.now());
      if (!row) return null;
      if (row.is_over) await profiles.standings.endOver(row.member_id);
      await use(row);
      return { id: row.member_id, sessionId: row.id, role: row.role, premium: row.premium, suspended: row.suspended };
    },

    /** Which of these still hold: not ended, not run out, their member not suspended. */
    async livingSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
      return new Set(await queries.listLivingSessions(db, sessionIds, clock.now()));
    },

    /** Under the member's lock: what ends her sessions takes the same. */
    async mustHold(sql: Sql, { sessionId }: Viewer): Promise<void> {
      const [living] = await queries.listLivingSessions(sql, [sessionId], clock.now());
      if (living === undefined) throw new Refusal('not_signed_in', 'Please sign in.');
    },

    async list(viewer: Viewer): Promise<Session[]> {
      const rows = await queries.listSessions(db, viewer.id, clock.now());
      return rows.map((row) => ({
        id: row.id,
        device: row.device,
        current: row.id === viewer.sessionId,
        lastUsedAt: row.last_used_at.toISOString(),
        createdAt: row.created_at.toISOString(),
      }));
    },

    async end(viewer: Viewer, sessionId: string): Promise<void> {
      if (!(await queries.deleteSession(db, viewer.id, sessionId))) throw notFound();
      events.emit('session.ended', { memberId: viewer.id, sessionIds: [sessionId] });
    },

    /** Ends all but the one she uses. @param change what becomes true in the same moment */
    endOthers: (viewer: Viewer, change?: Change): Promise<void> => endAllBut(viewer.id, viewer.sessionId, change),

    /** Ends all of hers. @param change what becomes true in the same moment */
    endAll: (memberId: string, change: Change): Promise<void> => endAllBut(memberId, NIL_ID, change),

    /** Ends the one she uses; twice is once. */
    async endOwn(viewer: Viewer): Promise<void> {
      await queries.deleteSession(db, viewer.id, viewer.sessionId);
      events.emit('session.ended', { memberId: viewer.id, sessionIds: [viewer.sessionId] });
    },
  };
}
