// Conversations of two matched members: messages, read marks, reactions, typing, starters. Spec §4 Chat, §7, §12 WebSocket.
import type { NewMessage } from '@violet/contract/chat/messages';
import type { MessagePhotoSize } from '@violet/contract/chat/message-media';
import type { Tx } from '#platform/db/db.ts';
import type { DomainEventMap } from '#modules/domain-events.ts';
import { listMissed, markRead, openConversation, readMessage } from './conversation.ts';
import type { ChatDeps } from './deps.ts';
import { createChatExport } from './export/export.ts';
import { createDealCounter, offerIcebreakers, useIcebreaker } from './icebreakers/offer.ts';
import { createDelivery } from './messages/delivery.ts';
import { storeComments, type Comment } from './messages/comments.ts';
import { createMessageWriter, type StoredMessage } from './messages/message-writer.ts';
import { emitSent, send } from './messages/send.ts';
import { askToVerify } from './messages/verify-request.ts';
import { assertMayWrite } from './may-write.ts';
import { eraseEndedMedia, openOnce } from './media/open-once.ts';
import type { ShownMedia } from './media/queries.ts';
import { getMedia, listMediaKeysInUse, readMedia } from './media/read-media.ts';
import { uploadMessagePhoto, uploadMessageVoice } from './media/upload.ts';
import { sendPresence, sendPresenceVisibility } from './online-status.ts';
import type { MessageRange } from './queries.ts';
import { deletePastReportWindow } from './removal/queries.ts';
import { removeMessage } from './removal/remove-message.ts';
import { getReactions, react, unreact } from './reactions.ts';
import { createTyping } from './typing.ts';

export { countUnread, listLastMessages } from './conversation.ts';
export type { Media } from './media/read-media.ts';
export { hasWritten } from './media/queries.ts';
/** For a simulation of many processes. */
export { createDelivery } from './messages/delivery.ts';

export function createChat(deps: ChatDeps) {
  const { db, clock, events, bus, hub, log, metrics, openLease } = deps;
  const delivery = createDelivery({ db, clock, bus, hub, log, openLease });
  const typing = createTyping({ db, bus, hub });
  const dealCounter = createDealCounter();
  function onStored(stored: readonly StoredMessage[]): void {
    delivery.announce(stored);
    emitSent(events, stored);
  }
  const writer = createMessageWriter({ db, clock, metrics, onStored });

  return {
    send: (draft: NewMessage) => send({ ...deps, writer, onStored }, draft),
    askToVerify: (viewerId: string, matchId: string) => askToVerify({ ...deps, onStored }, viewerId, matchId),
    /** What was written with the likes that made a match, in its transaction. */
    storeComments: (tx: Tx, matchId: string, comments: readonly Comment[]) => storeComments({ clock, onStored }, tx, matchId, comments),
    /** Throws where the member may write to nobody yet. */
    assertMayWrite: (memberId: string) => assertMayWrite(deps, memberId),
    list: (viewerId: string, matchId: string, range: MessageRange) => openConversation(deps, viewerId, matchId, range),
    markRead: (viewerId: string, messageId: string) => readMessage(deps, viewerId, messageId),
    /** Without an answer that nobody waits for. */
    noteRead: async (viewerId: string, messageId: string) => void (await markRead(deps, viewerId, messageId)),
    remove: (viewerId: string, messageId: string) => removeMessage(deps, viewerId, messageId),
    reactions: (viewerId: string, messageId: string) => getReactions(deps, viewerId, messageId),
    react: (viewerId: string, messageId: string, emoji: string) => react(deps, viewerId, messageId, emoji),
    unreact: (viewerId: string, messageId: string, emoji: string) => unreact(deps, viewerId, messageId, emoji),
    icebreakers: (viewerId: string, matchId: string) => offerIcebreakers({ db, dealCounter }, viewerId, matchId),
    useIcebreaker: (viewerId: string, icebreakerId: string) => useIcebreaker(deps, viewerId, icebreakerId),
    tellTyping: typing.tell,
    forgetTypingPartners: typing.forgetMatch,
    forgetTypingPartner: typing.forgetMember,
    missed: (viewerId: string) => listMissed(deps, viewerId, delivery.isPending),
    sendPresence: (changed: DomainEventMap['presence.changed']) => sendPresence(deps, changed),
    sendPresenceVisibility: (changed: DomainEventMap['presence.visibility_changed']) => sendPresenceVisibility(deps, changed),
    /** The member's other pages have loaded photos as they came before. */
    sendPhotoMessages: ({ memberId }: DomainEventMap['photo_messages.changed']) =>
      hub.send([memberId], { type: 'photo_messages', userId: memberId }),
    /** What was taken back longer than a day ago. */
    eraseRemoved: (limit: number) => deletePastReportWindow(db, clock.now(), limit),
    uploadPhoto: (senderId: string, matchId: string, file: Buffer) => uploadMessagePhoto(deps, senderId, matchId, file),
    uploadVoice: (senderId: string, matchId: string, file: Buffer) => uploadMessageVoice(deps, senderId, matchId, file),
    openOnce: (viewerId: string, messageId: string) => openOnce(deps, viewerId, messageId),
    /** A photo or a voice, asked for anew each time. */
    getMedia: (viewerId: string, mediaId: string, size: MessagePhotoSize) => getMedia(deps, viewerId, mediaId, size),
    /** A file that somebody else has found. Throws 404 where it is gone meanwhile. */
    readMedia: (media: ShownMedia) => readMedia(deps, media),
    listMediaKeysInUse: (keys: readonly string[]) => listMediaKeysInUse(db, keys),
    /** Files whose time is over: those that no message came for, that were shown once, or that were taken back. */
    eraseEndedMedia: (limit: number) => eraseEndedMedia(deps, limit),
    ...createChatExport(deps),
    stop: delivery.stop,
  };
}

export type Chat = ReturnType<typeof createChat>;
