// Blocks: set by one member, felt by both, taken back by whoever set them. Spec §10 Always.
import { firstName } from '@violet/contract/first-name';
import { faultAt } from '@violet/contract/refusals/faults';
import type { Block } from '@violet/contract/safety';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { lockPair } from '#platform/db/locks.ts';
import { invalid, notFound } from '#platform/http/errors.ts';
import { newId } from '#platform/ids.ts';
import { afterParting, periodBefore } from '#platform/retention.ts';
import type { DomainEvents } from '#modules/domain-events.ts';
import { presentBlock } from '#modules/safety/present.ts';
import {
  deleteBlock,
  deleteSeparation,
  findBlockable,
  findBlockBetween,
  findFarewellAuthor,
  findOwnBlock,
  hasSeparation,
  insertBlock,
  listBlocks,
  type BlockRow,
} from '#modules/safety/queries.ts';
import type { Separations } from '#modules/safety/separations.ts';

export interface BlockDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: Pick<DomainEvents, 'emit'>;
  readonly separate: Separations['separate'];
}

async function recordBlock({ clock, separate }: BlockDeps, tx: Tx, viewerId: string, namedId: string): Promise<BlockRow> {
  const now = clock.now();
  const saidSince = periodBefore(now, afterParting);
  const targetId = (await findFarewellAuthor(tx, viewerId, namedId, saidSince)) ?? namedId;
  await lockPair(tx, viewerId, targetId);
  const earlier = await findBlockBetween(tx, viewerId, targetId);
  if (earlier) return earlier;
  const target = await findBlockable(tx, viewerId, targetId, { now, saidSince });
  if (!target) throw notFound();
  // A block is no way to a surname that neither a list of guests nor a partner's question tells.
  const blockedName = target.is_shown ? target.name : firstName(target.name);
  await insertBlock(tx, { id: newId(), blocker_id: viewerId, blocked_id: targetId, blocked_name: blockedName, created_at: now });
  await separate(tx, viewerId, targetId, 'block', viewerId);
  const row = await findBlockBetween(tx, viewerId, targetId);
  if (!row) throw notFound();
  return row;
}

/** @param namedId a member's id, or that of a farewell that was said to the viewer */
export async function block(deps: BlockDeps, viewerId: string, namedId: string): Promise<Block> {
  if (viewerId === namedId) throw invalid([faultAt('blockedUserId', 'block_self')]);
  return presentBlock(await deps.db.tx((tx) => recordBlock(deps, tx, viewerId, namedId)), namedId);
}

export function unblock({ db, events }: BlockDeps, viewerId: string, blockId: string): Promise<void> {
  return db.tx(async (tx) => {
    const row = await findOwnBlock(tx, viewerId, blockId);
    if (!row) throw notFound();
    const { blocked_id: targetId } = row;
    await lockPair(tx, viewerId, targetId);
    if (!(await deleteBlock(tx, blockId))) throw notFound();
    await deleteSeparation(tx, { a: viewerId, b: targetId, cause: 'block', causedBy: viewerId });
    if (await hasSeparation(tx, viewerId, targetId)) return;
    tx.afterCommit(() => events.emit('separation.ended', { memberIds: [viewerId, targetId] }));
  });
}

export async function ownBlocks({ db }: BlockDeps, viewerId: string): Promise<Block[]> {
  return (await listBlocks(db, viewerId)).map((row) => presentBlock(row));
}
