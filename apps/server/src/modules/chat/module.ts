import type { Module } from '#platform/module.ts';
import { chatRoutes } from './routes.ts';
import type { ChatDeps } from './deps.ts';
import { createChat, type Chat } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = ['safety', 'subscription'] as const;

/** Messages between two who matched. */
export function chatModule(deps: ChatDeps): Module<Chat> {
  const chat = createChat(deps);
  return {
    service: chat,
    routes: chatRoutes(chat),
    exports: {
      messages: ({ id }) => chat.exportMessages(id),
      reactions: ({ id }) => chat.exportReactions(id),
    },
    stop: chat.stop,
    retention: [
      // With the match, thirty days after it ended: the module matches deletes it.
      {
        topic: 'messages',
        period: null,
        covers: [
          'conversations.last_message_at',
          'messages.created_at',
          'messages.read_at',
          'message_reactions.created_at',
          'used_icebreakers.used_at',
        ],
        by: 'retention',
      },
    ],
  };
}
