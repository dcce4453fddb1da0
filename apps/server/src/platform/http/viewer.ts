import type { Sql } from '../db/db.ts';

/** The member who acts, as her session says. Everything else a request claims about her is checked against this. */
export interface Viewer {
  readonly id: string;
  readonly sessionId: string;
  readonly role: 'member' | 'moderator' | 'admin';
  readonly premium: boolean;
  readonly suspended: boolean;
}

/** Throws when the session that a call began with has ended meanwhile, or its member is suspended. */
export type MustHold = (sql: Sql, viewer: Viewer) => Promise<void>;

/** Finds who a session cookie's token belongs to; null when it is unknown, ended or expired. */
export type Authenticate = (token: string) => Promise<Viewer | null>;
