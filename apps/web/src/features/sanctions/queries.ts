// What moderators told the viewer, and what the viewer answers. ADR 016.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { appealEndpoints } from '@violet/contract/moderation/appeals';
import type { Appeal } from '@violet/contract/moderation/appeals';
import type { SelfUser } from '@violet/contract/profiles';
import { useEffect, useEffectEvent } from 'react';
import { api } from '#lib/api/api.ts';
import { keyOf, read } from '#lib/query/query.ts';
import { useFrame, useReconnected } from '#realtime/realtime-context.ts';
import { useAuth } from '#session/session-context.ts';

/** The viewer's appeals, newest first; asked anew at each look. */
export function useAppeals() {
  return useQuery({ ...read(appealEndpoints.appeals), refetchOnMount: 'always' });
}

export function useFileAppeal() {
  const queryClient = useQueryClient();
  const { queryKey } = read(appealEndpoints.appeals);
  return useMutation({
    mutationFn: (text: string) => api(appealEndpoints.appeal, { body: { text } }),
    onSuccess: (appeal) => queryClient.setQueryData(queryKey, (before: Appeal[] = []) => [appeal, ...before]),
    // A refusal says that there is one already, or that it was answered.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/**
 * Asks whether the viewer is still suspended and what became of the appeal. It asks on demand and on coming back to the page, which says
 * nothing of it. Its data is whether anything is new.
 */
export function useRecheckSanction() {
  const { user, refresh } = useAuth();
  const queryClient = useQueryClient();
  const queryKey = keyOf(appealEndpoints.appeals);
  const stateOf = (member: SelfUser | null) => JSON.stringify([member?.suspension, queryClient.getQueriesData({ queryKey })]);
  async function ask(): Promise<boolean> {
    const before = stateOf(user);
    const [now] = await Promise.all([refresh(), queryClient.refetchQueries({ queryKey }, { throwOnError: true })]);
    if (now === undefined) throw new Error('The server did not say who she is');
    return stateOf(now) !== before;
  }
  const look = useMutation({ mutationFn: ask });
  const recheckWhenVisible = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || look.isPending) return;
    look.reset();
    void ask().catch(() => undefined);
  });
  useEffect(() => {
    const hear = () => recheckWhenVisible();
    document.addEventListener('visibilitychange', hear);
    return () => document.removeEventListener('visibilitychange', hear);
  }, []);
  return look;
}

/** Has an open page learn of a notice. The server tells it, and a socket that was away may have missed that. */
export function useSanctionUpkeep(): void {
  const { refresh } = useAuth();
  useFrame('notice', () => void refresh());
  useReconnected(() => void refresh());
}

/** Puts away the notice of this time, and asks whether another one came meanwhile. */
export function useAcknowledgeSanction() {
  const { user, changeUser, refresh } = useAuth();
  return useMutation({
    mutationFn: (at: string) => api(appealEndpoints.readNotice, { body: { at } }),
    onSuccess: () => {
      if (user !== null) changeUser({ ...user, notice: null });
      void refresh();
    },
  });
}
