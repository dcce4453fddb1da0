// One conversation's messages, what is done with them, and how to begin and end one. Spec §4 Chat, §7 Messages, R13.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactionEmoji } from '@violet/contract/catalogue/emoji';
import { chatEndpoints } from '@violet/contract/chat/chat';
import type { Icebreaker } from '@violet/contract/chat/chat';
import { matchEndpoints } from '@violet/contract/matches';
import type { Message } from '@violet/contract/chat/messages';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { keyOf } from '#lib/query/query.ts';
import { useMember } from '#session/session-context.ts';
import { useInvalidateMatches } from '#parts/matches/queries.ts';
import { useChat } from './outbox/chat-context.ts';
import { applyMessage, applyRemoved } from '#realtime/caches/conversation-cache.ts';
import { changeThread, fetchOlder, evictThread, threadQuery } from '#realtime/caches/thread-cache.ts';
import { mergeThread, setReactions } from '#realtime/caches/thread.ts';

export function useThread(matchId: string) {
  return useQuery(threadQuery(useQueryClient(), matchId));
}

/** Fetches the page before the oldest known message. */
export function useOlderMessages(matchId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (before: number) => fetchOlder(matchId, before),
    onSuccess: (page) => changeThread(queryClient, matchId, (thread) => mergeThread(thread, page)),
  });
}

/** Adds the viewer's reaction or takes it back; shown at once, and put right by the server's answer. */
export function useToggleReaction({ id: messageId, matchId }: Pick<Message, 'id' | 'matchId'>) {
  const me = useMember();
  const queryClient = useQueryClient();
  const put = (change: (reactions: Message['reactions']) => Message['reactions']) =>
    changeThread(queryClient, matchId, (thread) => {
      const message = thread.find(({ id }) => id === messageId);
      return message === undefined ? thread : setReactions(thread, messageId, change(message.reactions));
    });
  return useMutation({
    // One after the other, so that a quick second tap ends where it was meant to.
    scope: { id: `reactions ${messageId}` },
    mutationFn: ({ emoji, isOn }: { emoji: ReactionEmoji; isOn: boolean }) =>
      api(isOn ? chatEndpoints.react : chatEndpoints.unreact, { params: { messageId }, body: { userId: me.id, emoji } }),
    onMutate: ({ emoji, isOn }) =>
      put((reactions) => {
        const others = reactions.filter((reaction) => reaction.userId !== me.id || reaction.emoji !== emoji);
        return isOn ? [...others, { userId: me.id, user: { id: me.id, name: me.name }, emoji }] : others;
      }),
    onSuccess: (reactions) => put(() => reactions),
    onError: async () => {
      const reactions = await api(chatEndpoints.reactions, { params: { messageId } }).catch(() => null);
      if (reactions !== null) put(() => reactions);
    },
  });
}

/** Takes an own message back, for both. */
export function useRemoveMessage({ id: messageId, matchId }: Pick<Message, 'id' | 'matchId'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(chatEndpoints.remove, { params: { messageId } }),
    onSuccess({ removedAt }) {
      if (removedAt !== null) applyRemoved(queryClient, { matchId, messageId, removedAt });
    },
  });
}

/** Begins the minute of a photo that is shown once. */
export function useOpenOnce({ id: messageId }: Pick<Message, 'id'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(chatEndpoints.openOnce, { params: { messageId } }),
    onSuccess: (message) => applyMessage(queryClient, message),
  });
}

/** Asks the other of a match to verify; once. */
export function useAskToVerify(matchId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(chatEndpoints.askToVerify, { params: { matchId } }),
    onSuccess: (message) => applyMessage(queryClient, message),
  });
}

/** Three ways to begin; `refresh` asks for another set. Only while nothing has been said. */
export function useStarters(matchId: string) {
  const [round, setRound] = useState(0);
  const query = useQuery({
    queryKey: [...keyOf(chatEndpoints.icebreakers, { matchId }), round],
    queryFn: ({ signal }) => api(chatEndpoints.icebreakers, { params: { matchId }, signal }),
    placeholderData: keepPreviousData,
  });
  return { ...query, refresh: () => (query.isError ? void query.refetch() : setRound((before) => before + 1)) };
}

/** Sends a starter as the first message and marks it as used. So it is not dealt to the two again. */
export function useSendStarter(matchId: string) {
  const { outbox } = useChat();
  const queryClient = useQueryClient();
  const mark = useMutation({
    mutationFn: (icebreakerId: string) => api(chatEndpoints.markIcebreakerUsed, { params: { icebreakerId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(chatEndpoints.icebreakers, { matchId }) }),
  });
  return ({ id, message }: Icebreaker) => {
    outbox.write({ matchId, content: message, messageType: 'icebreaker', icebreakerId: id });
    mark.mutate(id);
  };
}

export function useUnmatch() {
  const invalidateMatches = useInvalidateMatches();
  return useMutation({
    mutationFn: (matchId: string) => api(matchEndpoints.unmatch, { params: { matchId } }),
    onSuccess: invalidateMatches,
  });
}

/** Nothing of the conversation is kept after a block or an unmatch, and nothing more is sent into it. Call it when the screen is left. */
export function useEvictConversation(): (matchId: string) => void {
  const { outbox, voiceDrafts, photoDrafts } = useChat();
  const queryClient = useQueryClient();
  return (matchId) => {
    for (const begun of [voiceDrafts, photoDrafts]) begun.delete(matchId);
    outbox.dispatch({ type: 'ended', matchId });
    evictThread(queryClient, matchId);
  };
}
