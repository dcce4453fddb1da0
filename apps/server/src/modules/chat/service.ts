// Conversations of two matched members: messages, read marks, reactions, typing, starters. Spec §4 Chat, §7, §12 WebSocket.
import type { NewMessage } from '@violet/contract/messages';
import type { DomainEventMap } from '#modules/domain-events.ts';
import { listMissed, markRead, openConversation, readMessage, tellTyping } from './conversation.ts';
import type { ChatDeps } from './deps.ts';
import { createChatExport } from './export/export.ts';
import { createDealCounter, offerIcebreakers, useIcebreaker } from './icebreakers/offer.ts';
import { createDelivery } from './messages/delivery.ts';
import { createMessageWriter } from './messages/message-writer.ts';
import { emitSent, send } from './messages/send.ts';
import { sendPresence, sendPresenceVisibility } from './online-status.ts';
import type { MessageRange } from './queries.ts';
import { getReactions, react, unreact } from './reactions.ts';

export { countUnread, listLastMessages } from './conversation.ts';
/** For a simulation of many processes. */
export { createDelivery } from './messages/delivery.ts';

export function createChat(deps: ChatDeps) {
  const { db, clock, events, bus, hub, log, metrics, openLease } = deps;
  const delivery = createDelivery({ db, clock, bus, hub, log, openLease });
  const dealCounter = createDealCounter();
  const writer = createMessageWriter({
    db,
    clock,
    metrics,
    onStored(stored) {
      delivery.announce(stored);
      emitSent(events, stored);
    },
  });

  return {
    send: (draft: NewMessage) => send({ ...deps, writer }, draft),
    list: (viewerId: string, matchId: string, range: MessageRange) => openConversation(deps, viewerId, matchId, range),
    markRead: (viewerId: string, messageId: string) => readMessage(deps, viewerId, messageId),
    /** Without an answer that nobody waits for. */
    noteRead: async (viewerId: string, messageId: string) => void (await markRead(deps, viewerId, messageId)),
    reactions: (viewerId: string, messageId: string) => getReactions(deps, viewerId, messageId),
    react: (viewerId: string, messageId: string, emoji: string) => react(deps, viewerId, messageId, emoji),
    unreact: (viewerId: string, messageId: string, emoji: string) => unreact(deps, viewerId, messageId, emoji),
    icebreakers: (viewerId: string, matchId: string) => offerIcebreakers({ db, dealCounter }, viewerId, matchId),
    useIcebreaker: (viewerId: string, icebreakerId: string) => useIcebreaker(deps, viewerId, icebreakerId),
    tellTyping: (viewerId: string, matchId: string, type: 'typing' | 'stop_typing') => tellTyping(deps, viewerId, matchId, type),
    missed: (viewerId: string) => listMissed(deps, viewerId, delivery.willBring),
    sendPresence: (changed: DomainEventMap['presence.changed']) => sendPresence(deps, changed),
    sendPresenceVisibility: (changed: DomainEventMap['presence.visibility_changed']) => sendPresenceVisibility(deps, changed),
    ...createChatExport(deps),
    stop: delivery.stop,
  };
}

export type Chat = ReturnType<typeof createChat>;
