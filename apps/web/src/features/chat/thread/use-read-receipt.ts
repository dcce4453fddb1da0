import { useQueryClient } from '@tanstack/react-query';
import { chatEndpoints } from '@violet/contract/chat/chat';
import { useEffect, useEffectEvent } from 'react';
import { api } from '#lib/api/api.ts';
import { logProblem } from '#lib/log.ts';
import { applyReadReceipt, applySeen } from '#realtime/caches/conversation-cache.ts';
import { holdPlace } from '#realtime/caches/thread-cache.ts';
import { newestUnread } from '#realtime/caches/thread.ts';
import type { Thread } from '#realtime/caches/thread.ts';
import { useFrame, useRealtime } from '#realtime/realtime-context.ts';
import { useMember } from '#session/session-context.ts';
import { usePageVisible } from './use-page-visible.ts';

/**
 * Tells that the viewer has read what is on the screen: the newest message counts for all before it.
 * Said again after every change of the connection until the server's own receipt has come. Spec §4 Chat.
 */
export function useReadReceipt(matchId: string, thread: Thread, isAtEnd: boolean): void {
  const me = useMember();
  const queryClient = useQueryClient();
  const { status, send } = useRealtime();
  const isSeen = usePageVisible() && isAtEnd;
  const messageId = newestUnread(thread, me.id)?.id;

  // Applied before anything is drawn, so that no number appears for a moment.
  useFrame('message', ({ message }) => {
    if (isSeen && message.matchId === matchId && message.senderId !== me.id) applySeen(queryClient, matchId);
  });

  useEffect(() => (isAtEnd ? undefined : holdPlace(matchId)), [matchId, isAtEnd]);

  const tell = useEffectEvent((unreadId: string) => {
    if (status === 'connected' && send({ type: 'read_receipt', messageId: unreadId })) return;
    api(chatEndpoints.markRead, { params: { messageId: unreadId } }).then(
      ({ readAt }) => {
        if (readAt !== null) applyReadReceipt(queryClient, { matchId, messageId: unreadId, readAt });
      },
      (cause: unknown) => logProblem('A message could not be marked as read', cause),
    );
  });
  useEffect(() => {
    if (messageId !== undefined && isSeen) tell(messageId);
  }, [messageId, isSeen, status]);
}
