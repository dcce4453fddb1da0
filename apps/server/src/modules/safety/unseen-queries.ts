import { openRows } from '#platform/at-rest/sealed.ts';
import type { ContactHashes, Sql } from '#platform/db/db.ts';
import { matched } from './visibility.ts';

/** True when the first has given the second a like that holds; null otherwise. */
function likes(memberId: string, otherId: string): string {
  return `(SELECT true FROM likes hl WHERE hl.member_id = ${memberId} AND hl.target_id = ${otherId} AND hl.is_like AND hl.voided_at IS NULL
    UNION ALL SELECT true FROM quiet_likes hq WHERE hq.member_id = ${memberId} AND hq.target_id = ${otherId} AND hq.voided_at IS NULL LIMIT 1)`;
}

/**
 * In SQL, who has entered one of the viewer's contacts, by their hashes. A match goes on, and whoever liked the other before has seen
 * that one already.
 */
export function unseenBy(viewer: string, hashes: string): string {
  return `ARRAY(SELECT DISTINCT h.member_id FROM hidden_contacts h WHERE h.hash = ANY (${hashes}::bytea[]) AND h.member_id <> ${viewer}
    AND ${matched(viewer, 'h.member_id')} IS NULL AND ${likes(viewer, 'h.member_id')} IS NULL)`;
}

/** What the viewer is reached by and was before, as it is stored. */
interface Contacts {
  readonly email: string | null;
  /** Only a number that the member has proven. */
  readonly phone: string | null;
  /** Within its day the former address counts (ADR 018), and the present one does not. */
  readonly has_former: boolean;
  readonly former: string | null;
  /** Sealed hashes, in hex. */
  readonly kept: readonly string[];
}

/** In SQL, what the hashes of the viewer are made from, as one text. */
export function contactsOf(viewer: string, now: string): string {
  return `(SELECT jsonb_build_object('email', cm.email, 'phone', CASE WHEN cm.phone_verified THEN cm.phone_number END,
      'has_former', cf.member_id IS NOT NULL, 'former', cf.email,
      'kept', ARRAY(SELECT encode(fc.sealed, 'hex') FROM former_contacts fc WHERE fc.member_id = cm.id ORDER BY fc.mark))::text
    FROM members cm LEFT JOIN former_addresses cf ON cf.member_id = cm.id AND cf.until > ${now} WHERE cm.id = ${viewer})`;
}

interface Known {
  /** What the hashes were computed from. */
  readonly stored: string;
  readonly hashes: readonly Buffer[];
}

/** Of so many members the hashes need not be computed again. */
const knownAtMost = 10_000;
const knownBy = new WeakMap<ContactHashes, Map<string, Known>>();

function knownOf(contacts: ContactHashes): Map<string, Known> {
  const known = knownBy.get(contacts) ?? new Map<string, Known>();
  knownBy.set(contacts, known);
  return known;
}

async function hashesOf(sql: Sql, contacts: ContactHashes, id: string, stored: string): Promise<Buffer[]> {
  const row = { id, ...(JSON.parse(stored) as Contacts) };
  const [withPhone = row] = await openRows(sql, 'members.phone_number', [row], 'phone', 'id');
  const [counting] = row.has_former
    ? await openRows(sql, 'former_addresses.email', [{ ...row, email: row.former }], 'email', 'id')
    : await openRows(sql, 'members.email', [row], 'email', 'id');
  return [
    ...(withPhone.phone === null ? [] : [contacts.hash('phone', withPhone.phone)]),
    ...(counting?.email ? [contacts.hash('email', counting.email)] : []),
    ...row.kept.flatMap((hex) => contacts.open(id, Buffer.from(hex, 'hex')) ?? []),
  ];
}

async function learn(sql: Sql, contacts: ContactHashes, id: string, stored: string): Promise<void> {
  const known = knownOf(contacts);
  const hashes = await hashesOf(sql, contacts, id, stored);
  known.delete(id);
  known.set(id, { stored, hashes });
  const [oldest] = known.keys();
  if (known.size > knownAtMost && oldest !== undefined) known.delete(oldest);
}

interface ViewedRow {
  readonly viewer_id: string;
  /** As `contactsOf` answers it; null: there is no such member. */
  readonly contacts: string | null;
}

/** How often at most it is read anew: a member who changes all the time is none. */
const mostReads = 5;

/** Reads by the hashes that are known, and again if what they are made from has changed since. */
async function readKnowing<R extends ViewedRow>(
  sql: Sql,
  contacts: ContactHashes,
  read: (known: ReadonlyMap<string, Known>) => Promise<R[]>,
): Promise<R[]> {
  const known = knownOf(contacts);
  for (let reads = 1; ; reads += 1) {
    const rows = await read(known);
    const changed = rows.filter(({ viewer_id, contacts: stored }) => stored !== null && known.get(viewer_id)?.stored !== stored);
    if (changed.length === 0) return rows;
    if (reads === mostReads) throw new Error('the contacts of a member change faster than they are read');
    for (const { viewer_id, contacts: stored } of changed) await learn(sql, contacts, viewer_id, stored ?? '');
  }
}

/**
 * A read that takes the viewer's hashes for `unseenBy`, and says in each row what `contactsOf` says. It costs no statement more, and is
 * made again where the hashes were not known.
 */
export async function listSeen<R extends { readonly contacts: string | null }>(
  sql: Sql,
  viewerId: string,
  read: (hashes: readonly Buffer[]) => Promise<R[]>,
): Promise<R[]> {
  if (!sql.contacts) return read([]);
  return readKnowing(sql, sql.contacts, async (known) =>
    (await read(known.get(viewerId)?.hashes ?? [])).map((row) => ({ ...row, viewer_id: viewerId })),
  );
}

const text = `SELECT v.id AS viewer_id, ${contactsOf('v.id', '$2')} AS contacts,
    ${unseenBy('v.id', 'ARRAY(SELECT w.hash FROM unnest($3::uuid[], $4::bytea[]) AS w (member_id, hash) WHERE w.member_id = v.id)')} AS unseen
  FROM unnest($1::uuid[]) AS v (id)`;

/** For each of these viewers, who does not exist for them because of a contact of theirs that was entered. */
async function listUnseenOf(sql: Sql, viewerIds: readonly string[]): Promise<(ViewedRow & { readonly unseen: string[] })[]> {
  const { contacts } = sql;
  if (!contacts || viewerIds.length === 0) return [];
  return readKnowing(sql, contacts, (known) => {
    const pairs = viewerIds.flatMap((id) => (known.get(id)?.hashes ?? []).map((hash) => ({ id, hash })));
    return sql.query(text, [viewerIds, contacts.now(), pairs.map(({ id }) => id), pairs.map(({ hash }) => hash)]);
  });
}

/** Who does not exist for the viewer: what `visibility.ts` takes as `unseen`. */
export async function listUnseen(sql: Sql, viewerId: string): Promise<string[]> {
  return (await listUnseenOf(sql, [viewerId])).flatMap((row) => row.unseen);
}

interface UnseenPair {
  readonly viewerId: string;
  readonly otherId: string;
}

/** The same of several viewers. */
export async function listUnseenPairs(sql: Sql, viewerIds: readonly string[]): Promise<UnseenPair[]> {
  const rows = await listUnseenOf(sql, [...new Set(viewerIds)]);
  return rows.flatMap((row) => row.unseen.map((otherId) => ({ viewerId: row.viewer_id, otherId })));
}

/** Whether the other does not exist for the viewer. */
export async function hasUnseen(sql: Sql, viewerId: string, otherId: string): Promise<boolean> {
  return (await listUnseen(sql, viewerId)).includes(otherId);
}

/** In SQL, those of the pairs in two parameters that this viewer does not see. */
export function unseenAmong(viewer: string, viewerIds: string, otherIds: string): string {
  return `ARRAY(SELECT up.other_id FROM unnest(${viewerIds}::uuid[], ${otherIds}::uuid[]) AS up (viewer_id, other_id) WHERE up.viewer_id = ${viewer})`;
}
