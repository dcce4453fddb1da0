import type { Profile, SelfUser } from '@violet/contract/profiles';
import type { Sql } from '#platform/db/db.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { ProfileParts } from './deps.ts';
import { presentProfile, presentSelf } from './present.ts';
import * as queries from './queries.ts';

export async function getSelf({ db, clock, presence }: ProfileParts, memberId: string): Promise<SelfUser> {
  const row = await queries.findSelf(db, memberId, clock.now());
  if (!row) throw notFound();
  return presentSelf(row, (await presence.onlineAmong([memberId])).has(memberId));
}

async function viewOther({ db, presence, views }: ProfileParts, viewer: Viewer, memberId: string, isCounted: boolean): Promise<Profile> {
  const row = await queries.findProfile(db, viewer.id, memberId);
  if (!row) throw notFound();
  if (isCounted) views.add(memberId, viewer.id);
  return presentProfile(row, await presence.onlineAmong([memberId]));
}

/** The viewer's own profile in full; another as it may be seen, counted as a view unless told otherwise. */
export async function viewProfile(parts: ProfileParts, viewer: Viewer, memberId: string, isCounted: boolean): Promise<SelfUser | Profile> {
  return memberId === viewer.id ? getSelf(parts, memberId) : viewOther(parts, viewer, memberId, isCounted);
}

/** Rows that another module read by `asSeen`. */
export async function presentProfiles({ presence }: ProfileParts, rows: readonly queries.ProfileRow[]): Promise<Profile[]> {
  const online = await presence.onlineAmong(rows.map((row) => row.id));
  return rows.map((row) => presentProfile(row, online));
}

/** Profiles in the order of the ids. The caller has decided that the viewer may see them. */
export async function listProfiles(parts: ProfileParts, sql: Sql, viewerId: string, memberIds: readonly string[]): Promise<Profile[]> {
  if (memberIds.length === 0) return [];
  return presentProfiles(parts, await queries.listProfiles(sql, viewerId, memberIds));
}
