// Keeps the viewer's messages on their way, whichever screen is open. Spec §4 Chat, Real-time connection.
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { chatEndpoints } from '@violet/contract/chat/chat';
import type { ErrorCode } from '@violet/contract/refusals/error-status';
import type { Message } from '@violet/contract/chat/messages';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ReactNode } from 'react';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { forgetKept, keepWhileLocked, keptWhileLocked } from '#lib/lock/kept.ts';
import { isLocked } from '#lib/lock/locked.ts';
import { applyMessage } from '#realtime/caches/conversation-cache.ts';
import { useFrame, useRealtime } from '#realtime/realtime-context.ts';
import type { Realtime } from '#realtime/realtime-context.ts';
import { useAuth } from '#session/session-context.ts';
import { useToast } from '#ui/feedback/toast-context.ts';
import { createNudgeFinder } from '#features/chat/nudges/nudge-finder.ts';
import { ChatContext } from './chat-context.ts';
import type { Chat } from './chat-context.ts';
import { createOutboxRunner } from './outbox-runner.ts';
import type { OutgoingMessage } from './outbox.ts';
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
    const transport = createOutboxTransport(memberId ?? '', send, stored);
    const kept = keptWhileLocked<Chat>(memberId);
    const outbox = createOutboxRunner(transport, kept?.outbox.getOutbox());
    const { drafts = new Map(), voiceDrafts = new Map(), photoDrafts = new Map() } = kept ?? {};
    return { outbox, drafts, voiceDrafts, photoDrafts, nudges: createNudgeFinder() };
  }, [memberId, send, queryClient]);
  useEffect(() => {
    forgetKept();
    chat.outbox.start();
    return () => {
      chat.outbox.stop();
      if (isLocked() && memberId !== undefined) keepWhileLocked(memberId, chat);
    };
  }, [chat, memberId]);
  useDeliveryFrames(chat.outbox, memberId);
  useRestored(chat.outbox);
  useFailureToast(chat.outbox);
  return <ChatContext value={chat}>{children}</ChatContext>;
}

function wordsOf({ clientId, matchId, content, messageType, icebreakerId, replyTo, voice, photo }: OutgoingMessage) {
  const media = voice ? { mediaId: voice.mediaId, waveform: [...voice.waveform] } : photo;
  return { clientId, matchId, content, messageType, icebreakerId, replyToId: replyTo?.messageId ?? null, ...media };
}

function createOutboxTransport(senderId: string, send: Realtime['send'], stored: (message: Message) => void): OutboxTransport {
  return {
    sendBySocket: (message) => send({ type: 'message', ...wordsOf(message) }),
    async postByHttp(message): Promise<PostResult> {
      const signal = AbortSignal.timeout(postPatienceMs);
      try {
        const body = { senderId, ...wordsOf(message) };
        stored(await api(chatEndpoints.send, { body, signal }));
        await shown();
        return 'stored';
      } catch (cause) {
        if (cause instanceof ApiError && isFinal(cause.body.code)) return { refused: cause.body };
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
  useFrame('error', ({ type: _type, clientId, ...why }) => {
    if (clientId === undefined) return;
    outbox.dispatch(isFinal(why.code) ? { type: 'refused', clientId, why } : { type: 'lost', clientId });
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
