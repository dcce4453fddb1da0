import { useQueryClient } from '@tanstack/react-query';
import { chatEndpoints } from '@violet/contract/chat';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../lib/api.ts';
import { logProblem } from '../../lib/log.ts';
import { useRealtime } from '../../realtime/realtime-context.ts';
import { useMember } from '../../session/session-context.ts';
import { useMatchesChanged } from '../matches/queries.ts';
import { changeThread } from './thread-cache.ts';
import { markRead, newestUnread } from './thread.ts';
import type { Thread } from './thread.ts';
import { usePageVisible } from './use-page-visible.ts';

/**
 * Tells that she has read what she can see: the newest message counts for all before it. Said again after every change of
 * the connection until the server's own receipt has come. Spec §4 Chat.
 */
export function useReadReceipt(matchId: string, thread: Thread, isAtEnd: boolean): void {
  const me = useMember();
  const queryClient = useQueryClient();
  const matchesChanged = useMatchesChanged();
  const { status, send } = useRealtime();
  const isSeen = usePageVisible() && isAtEnd;
  const messageId = newestUnread(thread, me.id)?.id;

  const tell = useEffectEvent((unreadId: string) => {
    if (status === 'connected' && send({ type: 'read_receipt', messageId: unreadId })) return;
    api(chatEndpoints.markRead, { params: { messageId: unreadId } }).then(
      ({ readAt }) => {
        if (readAt !== null) changeThread(queryClient, matchId, (known) => markRead(known, unreadId, readAt));
        matchesChanged();
      },
      (cause: unknown) => logProblem('A message could not be marked as read', cause),
    );
  });
  useEffect(() => {
    if (messageId !== undefined && isSeen) tell(messageId);
  }, [messageId, isSeen, status]);
}
