import type { Partner } from '@violet/contract/partners';
import type { Profile, SelfUser } from '@violet/contract/profiles';
import type { Sql } from '#platform/db/db.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { ProfileParts } from './deps.ts';
import { presentProfile, presentSelf } from './present.ts';
import { listHereAsChanges } from './here-as-queries.ts';
import { hasLapsedCover } from './photo-privacy-queries.ts';
import { findLinkShown, listPartnersSeen } from './partner/queries.ts';
import * as queries from './queries.ts';

export async function getSelf({ db, clock, presence }: ProfileParts, memberId: string): Promise<SelfUser> {
  const now = clock.now();
  const row = await queries.findSelf(db, memberId, now);
  if (!row) throw notFound();
  return presentSelf(row, await findLinkShown(db, memberId, now), (await presence.onlineAmong([memberId])).has(memberId));
}

/** What is kept of a place under a risk, besides what the member's record says. */
export async function exportProtection({ db, clock }: ProfileParts, memberId: string) {
  const row = await queries.findSelf(db, memberId, clock.now());
  if (!row) throw notFound();
  const { protected_at, risk_acknowledged_on: riskAcknowledgedOn } = row;
  return { protectedSince: protected_at?.toISOString() ?? null, riskAcknowledgedOn };
}

/** The moments the member went from alone to with a partner or back, as long as they count. */
export async function exportHereAs({ db }: ProfileParts, memberId: string) {
  return { changedAt: (await listHereAsChanges(db, memberId)).map((at) => at.toISOString()) };
}

/** Whether the member is shown to nobody new, because the check mark that covered photos need was refused. */
export async function exportPhotoCover({ db }: ProfileParts, memberId: string) {
  return { hasLapsed: await hasLapsedCover(db, memberId) };
}

async function viewOther(parts: ProfileParts, viewer: Viewer, memberId: string): Promise<Profile> {
  const { db, views } = parts;
  const row = await queries.findProfile(db, viewer.id, memberId);
  if (!row) throw notFound();
  // Beside each other, so that a look costs no wait of its own.
  const [[profile]] = await Promise.all([presentProfiles(parts, db, viewer.id, [row]), views.add(memberId, viewer.id)]);
  if (!profile) throw notFound();
  return profile;
}

/** The viewer's own profile in full; another as it may be seen, counted as a view. */
export async function viewProfile(parts: ProfileParts, viewer: Viewer, memberId: string): Promise<SelfUser | Profile> {
  return memberId === viewer.id ? getSelf(parts, memberId) : viewOther(parts, viewer, memberId);
}

/** Partners of the few who look with one, where they were not read along. */
async function findPartners(sql: Sql, viewerId: string, rows: readonly queries.ProfileRow[]): Promise<ReadonlyMap<string, Partner>> {
  const ids = rows.filter(({ here_as, partner }) => here_as === 'partnered' && partner === undefined).map(({ id }) => id);
  return ids.length === 0 ? new Map() : listPartnersSeen(sql, viewerId, ids);
}

/** Rows that were read by `asSeen` for this viewer, also by another module. */
export async function presentProfiles(
  { presence }: ProfileParts,
  sql: Sql,
  viewerId: string,
  rows: readonly queries.ProfileRow[],
): Promise<Profile[]> {
  const online = await presence.onlineAmong(rows.map((row) => row.id));
  const partners = await findPartners(sql, viewerId, rows);
  return rows.map((row) => presentProfile(row, online, row.partner ?? partners.get(row.id)));
}

/** Profiles in the order of the ids. The caller has decided that the viewer may see them. */
export async function listProfiles(parts: ProfileParts, sql: Sql, viewerId: string, memberIds: readonly string[]): Promise<Profile[]> {
  if (memberIds.length === 0) return [];
  return presentProfiles(parts, sql, viewerId, await queries.listProfiles(sql, viewerId, memberIds));
}
