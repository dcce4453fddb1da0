import { messageLimit } from '@violet/contract/chat/chat';
import type { RateLimits } from '#platform/http/limits/rate-limits.ts';
import type { FrameHandlers } from '#platform/realtime/socket/frames.ts';
import { messageFrame } from './messages/delivery.ts';
import type { Chat } from './service.ts';

/** Frames go the same way as calls over HTTP. */
export function chatFrames(chat: Chat, limits: RateLimits): FrameHandlers {
  return {
    async message(viewer, frame, reply) {
      await limits.consume(messageLimit, viewer.id);
      const { message, isRepeat } = await chat.send({ ...frame, senderId: viewer.id });
      // A new one reaches the sender through its conversation, so only a repeat is answered here.
      if (isRepeat) reply(messageFrame(message));
    },
    typing: (viewer, { matchId }) => chat.tellTyping(viewer.id, matchId, 'typing'),
    stop_typing: (viewer, { matchId }) => chat.tellTyping(viewer.id, matchId, 'stop_typing'),
    read_receipt: (viewer, { messageId }) => chat.noteRead(viewer.id, messageId),
  };
}
