// Keeps the viewer's messages on their way, whichever screen is open. Spec §4 Chat, Real-time connection.
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { chatEndpoints } from '@violet/contract/chat';
import type { ErrorCode } from '@violet/contract/refusals/error-status';
import type { Message } from '@violet/contract/messages';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ReactNode } from 'react';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { applyMessage } from '#realtime/caches/conversation-cache.ts';
import { useFrame, useRealtime } from '#realtime/realtime-context.ts';
import type { Realtime } from '#realtime/realtime-context.ts';
import { useAuth } from '#session/session-context.ts';
import { useToast } from '#ui/feedback/toast-context.ts';
import { ChatContext } from './chat-context.ts';
import type { Chat } from './chat-context.ts';
import { createOutboxRunner } from './outbox-runner.ts';
import type { OutboxRunner, OutboxTransport, PostResult } from './outbox-runner.ts';

/** A post that hangs holds up what was written after it. */
const postPatienceMs = 20_000;

export function ChatProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const memberId = user?.id;
  const queryClient = useQueryClient();
  const { send } = useRealtime();
  // Another member, another outbox: what one wrote is never sent as somebody else.
  const chat = useMemo<Chat>(() => {
    const stored = (message: Message) => applyMessage(queryClient, message);
    return { outbox: createOutboxRunner(createOutboxTransport(memberId ?? '', send, stored)), drafts: new Map() };
  }, [memberId, send, queryClient]);
  useEffect(() => () => chat.outbox.stop(), [chat]);
  useDeliveryFrames(chat.outbox, memberId);
  useRestored(chat.outbox);
  useFailureToast(chat.outbox);
  return <ChatContext value={chat}>{children}</ChatContext>;
}

function createOutboxTransport(senderId: string, send: Realtime['send'], stored: (message: Message) => void): OutboxTransport {
  return {
    sendBySocket: ({ clientId, matchId, content, messageType, icebreakerId }) =>
      send({ type: 'message', clientId, matchId, content, messageType, icebreakerId }),
    async postByHttp({ clientId, matchId, content, messageType, icebreakerId }): Promise<PostResult> {
      const signal = AbortSignal.timeout(postPatienceMs);
      try {
        const body = { senderId, clientId, matchId, content, messageType, icebreakerId };
        stored(await api(chatEndpoints.send, { body, signal }));
        await shown();
        return 'stored';
      } catch (cause) {
        if (cause instanceof ApiError && isFinal(cause.body.code)) return 'refused';
        return signal.aborted ? 'unanswered' : 'unreachable';
      }
    },
  };
}

/** Trying again will not help against these; against silence, trouble of the server and 'too fast' it may. */
function isFinal(code: ErrorCode): boolean {
  return code !== 'rate_limited' && code !== 'internal' && code !== 'unavailable' && code !== 'not_signed_in';
}

/** Resolves when the screens have heard of the last change to the cache. Otherwise a bubble would vanish for a moment. */
function shown(): Promise<void> {
  return new Promise((resolve) => notifyManager.schedule(() => resolve()));
}

function useDeliveryFrames(outbox: OutboxRunner, memberId: string | undefined): void {
  const { status } = useRealtime();
  useFrame('message', ({ message: { senderId, clientId } }) => {
    if (senderId === memberId && clientId !== null) void shown().then(() => outbox.dispatch({ type: 'delivered', clientId }));
  });
  useFrame('error', ({ code, clientId }) => {
    if (clientId !== undefined) outbox.dispatch({ type: isFinal(code) ? 'refused' : 'lost', clientId });
  });
  useFrame('unmatched', ({ matchId }) => outbox.dispatch({ type: 'ended', matchId }));
  useEffect(() => {
    if (status !== 'connected') outbox.dispatch({ type: 'lost' });
  }, [outbox, status]);
}

/** The server can be reached again: the socket has opened, or the browser has its network back. */
function useRestored(outbox: OutboxRunner): void {
  const { status } = useRealtime();
  useEffect(() => {
    if (status === 'connected') outbox.dispatch({ type: 'restored' });
  }, [outbox, status]);
  useEffect(() => {
    const restore = () => outbox.dispatch({ type: 'restored' });
    window.addEventListener('online', restore);
    return () => window.removeEventListener('online', restore);
  }, [outbox]);
}

function useFailureToast(outbox: OutboxRunner): void {
  const t = useText('chat');
  const { toast } = useToast();
  const say = useEffectEvent(() => toast({ kind: 'error', title: t('sendFailed'), description: t('sendFailedText') }));
  useEffect(() => outbox.onFailure(() => say()), [outbox]);
}
