import { chatEndpoints } from '@violet/contract/chat';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { Chat } from './service.ts';

export function chatRoutes(chat: Chat): Route[] {
  return [
    route(chatEndpoints.list, ({ viewer, params, query }) => chat.list(viewer.id, params.matchId, query)),
    route(chatEndpoints.send, async ({ viewer, body, reply }) => {
      const { message, isRepeat } = await chat.send({ ...body, senderId: viewer.id });
      if (isRepeat) reply.code(chatEndpoints.send.repeatStatus);
      return message;
    }),
    route(chatEndpoints.markRead, ({ viewer, params }) => chat.markRead(viewer.id, params.messageId)),
    route(chatEndpoints.reactions, ({ viewer, params }) => chat.reactions(viewer.id, params.messageId)),
    route(chatEndpoints.react, ({ viewer, params, body }) => chat.react(viewer.id, params.messageId, body.emoji)),
    route(chatEndpoints.unreact, ({ viewer, params, body }) => chat.unreact(viewer.id, params.messageId, body.emoji)),
    route(chatEndpoints.icebreakers, ({ viewer, params }) => chat.icebreakers(viewer.id, params.matchId)),
    route(chatEndpoints.markIcebreakerUsed, ({ viewer, params }) => chat.useIcebreaker(viewer.id, params.icebreakerId)),
  ];
}
