import type { RateLimits } from '../../platform/http/rate-limits.ts';
import type { FrameHandlers } from '../../platform/realtime/frames.ts';
import { messageFrame } from './delivery.ts';
import type { Chat } from './service.ts';

/** What arrives over the socket goes the same way as over HTTP. */
export function chatFrames(chat: Chat, limits: RateLimits): FrameHandlers {
  return {
    async message(viewer, frame, reply) {
      await limits.consume('message', viewer.id);
      const { message, isRepeat } = await chat.send({ ...frame, senderId: viewer.id });
      // A new one reaches her through its conversation; a repeat is acknowledged to whoever repeated it.
      if (isRepeat) reply(messageFrame(message));
    },
    typing: (viewer, { matchId }) => chat.tellTyping(viewer.id, matchId, 'typing'),
    stop_typing: (viewer, { matchId }) => chat.tellTyping(viewer.id, matchId, 'stop_typing'),
    async read_receipt(viewer, { messageId }) {
      await chat.markRead(viewer.id, messageId);
    },
  };
}
