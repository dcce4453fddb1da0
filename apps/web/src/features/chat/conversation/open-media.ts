import type { Match } from '@violet/contract/matches';
import type { MatchMedia } from '@violet/contract/chat/message-media';
import type { Thread } from '#realtime/caches/thread.ts';

/** What the viewer may send now. The match was told before the latest messages, which may have opened it. Spec §4 Voice messages. */
export function openMedia({ media, otherUser }: Pick<Match, 'media' | 'otherUser'>, thread: Thread): MatchMedia {
  const written = thread.filter(
    ({ messageType, icebreakerId, removedAt }) =>
      removedAt === null && icebreakerId === null && (messageType === 'text' || messageType === 'comment'),
  );
  const isTheirs = ({ senderId }: { senderId: string }) => senderId === otherUser.id;
  const haveBothWritten = written.some(isTheirs) && !written.every(isTheirs);
  if (!haveBothWritten) return media;
  return { photos: media.photos === 'locked' ? 'open' : media.photos, voice: 'open' };
}
