// At the start: what a law that has changed means for members. Works beside another process, and goes on where one was killed. ADR 039.
import { NIL_ID } from '@violet/contract/fields/ids';
import type { Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { numberWithoutCity, ensurePlaces, sweepPlaces } from '#modules/places/service.ts';
import type { ProfileParts } from './deps.ts';
import * as queries from './protection-queries.ts';

/** Members of one transaction. */
const atOnce = 100;

/** What of these members another process has not done already. Answers how many. */
async function protect(parts: ProfileParts, tx: Tx, memberIds: readonly string[], risky: readonly number[]): Promise<number> {
  for (const memberId of memberIds) await lockMember(tx, memberId);
  const found = await queries.listUnprotected(tx, risky, { among: memberIds });
  if (found.length === 0) return 0;
  const homes = found.map(({ id, city_id }) => ({ id, home: numberWithoutCity(city_id) }));
  await ensurePlaces(
    tx,
    homes.map(({ home }) => home),
  );
  await queries.updateProtected(tx, homes, parts.clock.now());
  await parts.protectionBegun(
    tx,
    found.map(({ id }) => id),
    'law',
  );
  for (const { id } of found) await parts.changed(tx, id);
  tx.afterCommit(() => found.forEach(({ id: memberId }) => parts.events.emit('protection.begun', { memberId })));
  return found.length;
}

/** Members whose place is newly under a risk lose their city and are hidden. Nothing else changes where there is none any more. */
export async function followLaws(parts: ProfileParts): Promise<void> {
  const { db, log, places } = parts;
  const lived = await queries.listLivedPlaces(db);
  const risky = places.homes.amongRisky(lived).map(({ id }) => id);
  const isRisky = new Set(risky);
  await queries.updateUnprotected(
    db,
    lived.map(({ id }) => id).filter((id) => !isRisky.has(id)),
  );
  let count = 0;
  for (let after = NIL_ID; ;) {
    const ids = (await queries.listUnprotected(db, risky, { after, limit: atOnce })).map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) break;
    count += await db.tx((tx) => protect(parts, tx, ids, risky));
    after = last;
  }
  if (count === 0) return;
  log.info({ count }, 'members whose country or region is under a risk now are hidden, and their cities are kept no more');
  await sweepPlaces(db);
}
