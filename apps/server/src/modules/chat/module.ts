import { onceUnopenedDays } from '@violet/contract/chat/message-media';
import { inBatches } from '#platform/db/delete-older.ts';
import type { Module } from '#platform/module.ts';
import { chatRoutes } from './routes.ts';
import type { ChatDeps } from './deps.ts';
import { mediaFolder } from './media/media-files.ts';
import { createChat, type Chat } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = ['photos', 'safety', 'subscription'] as const;

/** Messages between two who matched. */
export function chatModule(deps: ChatDeps): Module<Chat> {
  const chat = createChat(deps);
  return {
    service: chat,
    routes: chatRoutes(chat),
    exports: {
      messages: ({ id }) => chat.exportMessages(id),
      waitingFiles: ({ id }) => chat.exportWaitingFiles(id),
      reactions: ({ id }) => chat.exportReactions(id),
    },
    folders: { [mediaFolder]: chat.listMediaKeysInUse },
    jobs: {
      'removed-messages': { cron: '* * * * *', work: () => inBatches(chat.eraseRemoved) },
      'ended-media': { cron: '* * * * *', work: () => inBatches(chat.eraseEndedMedia) },
    },
    stop: chat.stop,
    retention: [
      // With the match, thirty days after it ended: the module matches deletes it. Keys of files that are evidence stay with it.
      {
        topic: 'messages',
        period: null,
        covers: [
          'conversations.last_message_at',
          'messages.created_at',
          'messages.read_at',
          'messages.removed_at',
          'message_media.created_at',
          'message_media.opened_at',
          'media_keys',
          'message_reactions.created_at',
          'used_icebreakers.used_at',
        ],
        by: 'retention',
      },
      {
        topic: 'removed_messages',
        period: { count: 1, unit: 'day' },
        ends: ['removed_messages.until'],
        by: 'removed-messages',
        erase: chat.eraseRemoved,
      },
      // The longest of it: a photo that is shown once and nobody opens. What waits to be sent and what was opened go after an hour.
      {
        topic: 'message_files',
        period: { count: onceUnopenedDays, unit: 'day' },
        ends: ['message_media.until'],
        by: 'ended-media',
        erase: chat.eraseEndedMedia,
      },
    ],
  };
}
