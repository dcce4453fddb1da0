// Keeps conversations up to date and her messages on their way, whichever screen is open. Spec §4 Chat, Real-time connection.
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { chatEndpoints } from '@violet/contract/chat';
import type { ErrorCode } from '@violet/contract/errors';
import type { Message } from '@violet/contract/messages';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { paced } from '../../lib/pace.ts';
import { useFrame, useRealtime, useReconnected } from '../../realtime/realtime-context.ts';
import type { Realtime } from '../../realtime/realtime-context.ts';
import { useAuth } from '../../session/session-context.ts';
import { useToast } from '../../ui/toast-context.ts';
import { useMatchesChanged } from '../matches/queries.ts';
import { ChatContext } from './chat-context.ts';
import type { Chat } from './chat-context.ts';
import { createOutboxRunner } from './outbox-runner.ts';
import type { OutboxRunner, OutboxWays, PostResult } from './outbox-runner.ts';
import { changeThread, forgetThread, putMessage, refreshThreads } from './thread-cache.ts';
import { markRead, setReactions } from './thread.ts';

const postPatienceMs = 20_000;
const refreshEveryMs = 1000;

export function ChatProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const memberId = user?.id;
  const queryClient = useQueryClient();
  const { send } = useRealtime();
  // Another member, another outbox: what one wrote is never sent as somebody else.
  const matchesChanged = useMatchesChanged();
  const chat = useMemo<Chat>(() => {
    const stored = (message: Message) => {
      putMessage(queryClient, message);
      matchesChanged();
    };
    return { outbox: createOutboxRunner(waysOf(memberId ?? '', send, stored)), drafts: new Map() };
  }, [memberId, send, queryClient, matchesChanged]);
  useEffect(() => () => chat.outbox.stop(), [chat]);
  useThreadFrames(memberId);
  useDeliveryFrames(chat.outbox, memberId);
  useRestored(chat.outbox);
  useFailureToast(chat.outbox);
  return <ChatContext value={chat}>{children}</ChatContext>;
}

function waysOf(senderId: string, send: Realtime['send'], stored: (message: Message) => void): OutboxWays {
  return {
    hand: ({ clientId, matchId, content, messageType, icebreakerId }) =>
      send({ type: 'message', clientId, matchId, content, messageType, icebreakerId }),
    async post({ clientId, matchId, content, messageType, icebreakerId }): Promise<PostResult> {
      try {
        const body = { senderId, clientId, matchId, content, messageType, icebreakerId };
        stored(await api(chatEndpoints.send, { body, signal: AbortSignal.timeout(postPatienceMs) }));
        await shown();
        return 'stored';
      } catch (cause) {
        return cause instanceof ApiError && isFinal(cause.body.code) ? 'refused' : 'unreachable';
      }
    },
  };
}

/** Trying again will not help against these; against silence, trouble of the server and 'too fast' it may. */
function isFinal(code: ErrorCode): boolean {
  return code !== 'rate_limited' && code !== 'internal' && code !== 'unavailable' && code !== 'not_signed_in';
}

/** Resolves when the screens have heard of the last change to the cache, so that a bubble does not vanish for a moment. */
function shown(): Promise<void> {
  return new Promise((resolve) => notifyManager.schedule(() => resolve()));
}

/** What arrives goes into the conversations this device holds; the table of the socket has made them old as well. */
function useThreadFrames(memberId: string | undefined): void {
  const queryClient = useQueryClient();
  const matchesChanged = useMatchesChanged();
  const refreshMatches = useMemo(() => paced(matchesChanged, refreshEveryMs), [matchesChanged]);
  useFrame('message', ({ message }) => putMessage(queryClient, message));
  useFrame('reaction', ({ matchId, messageId, reactions }) =>
    changeThread(queryClient, matchId, (thread) => setReactions(thread, messageId, reactions)),
  );
  useFrame('read_receipt', ({ matchId, messageId, readAt }) => {
    changeThread(queryClient, matchId, (thread) => markRead(thread, messageId, readAt));
    // Also hers, read here or on another device: the number beside the name is old now.
    if (memberId !== undefined) refreshMatches();
  });
  useFrame('unmatched', ({ matchId }) => forgetThread(queryClient, matchId));
  useReconnected(() => refreshThreads(queryClient));
}

function useDeliveryFrames(outbox: OutboxRunner, memberId: string | undefined): void {
  const { status } = useRealtime();
  useFrame('message', ({ message: { senderId, clientId } }) => {
    if (senderId === memberId && clientId !== null) void shown().then(() => outbox.tell({ type: 'delivered', clientId }));
  });
  useFrame('error', ({ code, clientId }) => {
    if (clientId !== undefined) outbox.tell({ type: isFinal(code) ? 'refused' : 'lost', clientId });
  });
  useFrame('unmatched', ({ matchId }) => outbox.tell({ type: 'ended', matchId }));
  useEffect(() => {
    if (status !== 'connected') outbox.tell({ type: 'lost' });
  }, [outbox, status]);
}

/** The server can be reached again: the socket has opened, or the browser has its network back. */
function useRestored(outbox: OutboxRunner): void {
  const { status } = useRealtime();
  useEffect(() => {
    if (status === 'connected') outbox.tell({ type: 'restored' });
  }, [outbox, status]);
  useEffect(() => {
    const restore = () => outbox.tell({ type: 'restored' });
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
