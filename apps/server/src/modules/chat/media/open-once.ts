// A photo that is shown once: a minute from the first look, for its receiver alone. Then comes its report window of an hour. Spec §4 Chat.
import { faultAt } from '@violet/contract/refusals/faults';
import type { Message } from '@violet/contract/chat/messages';
import { onceOpenMs, onceReportWindowMs } from '@violet/contract/chat/message-media';
import { invalid, notFound, refuse } from '#platform/http/errors.ts';
import { getMessage, presentForReceiver } from '#modules/chat/conversation.ts';
import type { ChatDeps } from '#modules/chat/deps.ts';
import { deleteEndedMedia, updateEndTold, type EndedMedia } from './ended-queries.ts';
import { updateOpened } from './queries.ts';

type OpenDeps = Pick<ChatDeps, 'db' | 'clock' | 'hub'>;

/** Again within the minute changes nothing. Throws 403 for its sender, 409 when the minute is over. */
export async function openOnce({ db, clock, hub }: OpenDeps, viewerId: string, messageId: string): Promise<Message> {
  const now = clock.now();
  const found = await getMessage(db, viewerId, messageId);
  if (found.removed_at) throw notFound();
  if (found.sender_id === viewerId) throw refuse('only_receiver_opens');
  const until = new Date(now.getTime() + onceOpenMs + onceReportWindowMs);
  const first = found.message_type === 'photo' ? await updateOpened(db, messageId, { now, until }) : undefined;
  const message = await presentForReceiver(db, found, now);
  const { photo } = message;
  if (!photo?.once) throw invalid([faultAt('messageId', 'not_a_photo_once')]);
  if (photo.state !== 'open') throw refuse('photo_gone');
  if (first) {
    const { matchId } = message;
    // Its sender would hear that a ghost is here.
    const hears = first.as_ghost ? [viewerId] : [viewerId, found.sender_id];
    hub.send(hears, { type: 'photo_state', matchId, messageId, state: 'open', openUntil: photo.openUntil });
  }
  return message;
}

function tellGone(hub: OpenDeps['hub'], ended: readonly EndedMedia[]): void {
  for (const { match_id: matchId, message_id: messageId, opened_at, hearer_ids } of ended) {
    const openUntil = opened_at && new Date(opened_at.getTime() + onceOpenMs).toISOString();
    hub.send([...hearer_ids], { type: 'photo_state', matchId, messageId, state: 'gone', openUntil });
  }
}

/** Tells of photos whose minute is over, and deletes files whose time is over. Answers how many. */
export async function eraseEndedMedia({ db, clock, hub }: OpenDeps, limit: number): Promise<number> {
  const now = clock.now();
  // First: with its row goes when a photo was opened.
  const told = await updateEndTold(
    db,
    { openedBefore: new Date(now.getTime() - onceOpenMs), endsBefore: new Date(now.getTime() + onceReportWindowMs) },
    limit,
  );
  tellGone(hub, told.over);
  if (told.count >= limit) return told.count;
  const { count, once } = await deleteEndedMedia(db, now, limit);
  tellGone(hub, once);
  return count;
}
