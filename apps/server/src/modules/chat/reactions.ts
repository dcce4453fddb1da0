import type { Reaction } from '@violet/contract/chat/messages';
import type { Sql } from '#platform/db/db.ts';
import { notFound } from '#platform/http/errors.ts';
import { getMessage } from './conversation.ts';
import type { ChatDeps } from './deps.ts';
import { presentReaction } from './present.ts';
import { deleteReaction, insertReaction, listReactions } from './queries.ts';

async function listOf(sql: Sql, messageId: string): Promise<Reaction[]> {
  return (await listReactions(sql, [messageId])).map(presentReaction);
}

export async function getReactions({ db }: Pick<ChatDeps, 'db'>, viewerId: string, messageId: string): Promise<Reaction[]> {
  await getMessage(db, viewerId, messageId);
  return listOf(db, messageId);
}

/**
 * The list is read after the change is committed. So the last frame about it is never an old one.
 * @param change answers whether it changed anything
 */
async function changeReaction(
  { db, hub }: Pick<ChatDeps, 'db' | 'hub'>,
  viewerId: string,
  messageId: string,
  change: () => Promise<boolean>,
): Promise<Reaction[]> {
  const row = await getMessage(db, viewerId, messageId);
  if (row.removed_at) throw notFound();
  const isNew = await change();
  const reactions = await listOf(db, messageId);
  if (isNew) hub.send([viewerId, row.other_id], { type: 'reaction', matchId: row.match_id, messageId, reactions });
  return reactions;
}

type ReactionDeps = Pick<ChatDeps, 'db' | 'clock' | 'hub'>;

export function react(deps: ReactionDeps, viewerId: string, messageId: string, emoji: string): Promise<Reaction[]> {
  return changeReaction(deps, viewerId, messageId, () => insertReaction(deps.db, messageId, viewerId, emoji, deps.clock.now()));
}

export function unreact(deps: ReactionDeps, viewerId: string, messageId: string, emoji: string): Promise<Reaction[]> {
  return changeReaction(deps, viewerId, messageId, () => deleteReaction(deps.db, messageId, viewerId, emoji));
}
