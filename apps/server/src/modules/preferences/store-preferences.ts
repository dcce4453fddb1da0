import type { Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import type { PreferenceParts } from './deps.ts';
import { insertDefaultPreferences, updatePreferences, updateProtected, type PreferenceChange, type PreferenceRow } from './queries.ts';
import { getRow } from './read-preferences.ts';
import { changesCovers, changesPresence, checkAgeOrder, type Change } from './rules.ts';

/** Any number of records at once, as they are. */
export async function storePreferences({ changed }: PreferenceParts, tx: Tx, changes: readonly PreferenceChange[]): Promise<void> {
  await updatePreferences(tx, changes);
  for (const { member_id } of changes) await changed(tx, member_id);
}

/** Gives new members their record. */
export async function insertDefaults({ changed }: PreferenceParts, tx: Tx, memberIds: readonly string[]): Promise<void> {
  await insertDefaultPreferences(tx, memberIds);
  for (const memberId of memberIds) await changed(tx, memberId);
}

/** Takes part when places of members come under a risk, or members move to one. */
export async function protect(
  { changed, events }: PreferenceParts,
  tx: Tx,
  memberIds: readonly string[],
  why: 'law' | 'move',
): Promise<void> {
  await updateProtected(tx, memberIds, why);
  for (const memberId of memberIds) await changed(tx, memberId);
  tx.afterCommit(() => memberIds.forEach((memberId) => events.emit('presence.visibility_changed', { memberId })));
}

export interface Edited {
  /** Whether others now know more or less of the member's presence. */
  readonly isVeiled: boolean;
  /** Whether photos in conversations come to the member in another way. */
  readonly coversAnew: boolean;
}

/** Reads, changes and stores one record while nobody else does. */
export async function editPreferences(
  parts: PreferenceParts,
  tx: Tx,
  memberId: string,
  decide: (row: PreferenceRow) => Change,
): Promise<Edited> {
  await lockMember(tx, memberId);
  const row = await getRow(tx, memberId);
  const change = decide(row);
  checkAgeOrder(row, change);
  await storePreferences(parts, tx, [{ ...change, member_id: memberId }]);
  return { isVeiled: changesPresence(row, change), coversAnew: changesCovers(row, change) };
}
