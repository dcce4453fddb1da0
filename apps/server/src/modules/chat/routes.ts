import { chatEndpoints } from '@violet/contract/chat/chat';
import { route, type Route } from '#platform/http/gate/route.ts';
import { messageMediaEndpoints } from '@violet/contract/chat/message-media';
import { sendFile } from './media/send-file.ts';
import type { Chat } from './service.ts';

export function chatRoutes(chat: Chat): Route[] {
  return [
    route(chatEndpoints.list, ({ viewer, params, query }) => chat.list(viewer.id, params.matchId, query)),
    route(chatEndpoints.send, async ({ viewer, body, reply }) => {
      const { message, isRepeat } = await chat.send({ ...body, senderId: viewer.id });
      if (isRepeat) reply.code(chatEndpoints.send.repeatStatus);
      return message;
    }),
    route(chatEndpoints.askToVerify, ({ viewer, params }) => chat.askToVerify(viewer.id, params.matchId)),
    route(chatEndpoints.openOnce, ({ viewer, params }) => chat.openOnce(viewer.id, params.messageId)),
    route(messageMediaEndpoints.uploadPhoto, ({ viewer, params, file }) => chat.uploadPhoto(viewer.id, params.matchId, file)),
    route(messageMediaEndpoints.uploadVoice, ({ viewer, params, file }) => chat.uploadVoice(viewer.id, params.matchId, file)),
    route(messageMediaEndpoints.file, (call) => sendFile(chat, call)),
    route(chatEndpoints.markRead, ({ viewer, params }) => chat.markRead(viewer.id, params.messageId)),
    route(chatEndpoints.remove, ({ viewer, params }) => chat.remove(viewer.id, params.messageId)),
    route(chatEndpoints.reactions, ({ viewer, params }) => chat.reactions(viewer.id, params.messageId)),
    route(chatEndpoints.react, ({ viewer, params, body }) => chat.react(viewer.id, params.messageId, body.emoji)),
    route(chatEndpoints.unreact, ({ viewer, params, body }) => chat.unreact(viewer.id, params.messageId, body.emoji)),
    route(chatEndpoints.icebreakers, ({ viewer, params }) => chat.icebreakers(viewer.id, params.matchId)),
    route(chatEndpoints.markIcebreakerUsed, ({ viewer, params }) => chat.useIcebreaker(viewer.id, params.icebreakerId)),
  ];
}
