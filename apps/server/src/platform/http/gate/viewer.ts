import type { EndpointShape } from '@violet/contract/endpoint';
import type { Sql } from '#platform/db/db.ts';
import { refuse } from '#platform/http/errors.ts';

/** The member who acts, as the session says. Whatever else a request claims about the viewer is checked against this. */
export interface Viewer {
  readonly id: string;
  readonly sessionId: string;
  readonly role: 'member' | 'moderator' | 'admin';
  readonly premium: boolean;
  readonly suspended: boolean;
  /** Has a role, and has shown of late in this session what the role needs: sees what moderators decide about. */
  readonly mayReview: boolean;
}

/** Throws when the session that a call began with has ended meanwhile, or its member is suspended. */
export type AssertSession = (sql: Sql, viewer: Viewer) => Promise<void>;

/** Throws when the viewer has to show a second factor for this call, or to add one. */
export type CheckFactor = (endpoint: EndpointShape, viewer: Viewer) => Promise<void>;

/** Finds who a session cookie's token belongs to; null when it is unknown, ended or expired. */
export type Authenticate = (token: string) => Promise<Viewer | null>;

/** The same viewer as of now, by the session; null when it has ended. */
export type FindAgain = (viewer: Viewer) => Promise<Viewer | null>;

/** Refuses whoever has no session, and a suspended member where the call is not open to one. */
export function assertSignedIn(viewer: Viewer | null, openToSuspended = false): asserts viewer is Viewer {
  if (!viewer) throw refuse('not_signed_in');
  if (viewer.suspended && !openToSuspended) throw refuse('suspended');
}
