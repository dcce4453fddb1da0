// Notifications of this browser while Violet is closed; nothing is asked before they are turned on. Spec §2 Settings, §12.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage, useText } from '#lib/i18n/i18n.ts';
import { logProblem } from '#lib/log.ts';
import { isSuspended, useAuth } from '#session/session-context.ts';
import { useToast } from '#ui/feedback/toast-context.ts';
import { readPushState, renewSubscription, subscribe, unsubscribe } from './browser-push.ts';
import type { PushState } from './browser-push.ts';

const stateKey = ['push-state'] as const;

export interface Push {
  /**
   * `on`: this browser gets notifications. `off`: it does not, and `turnOn` asks for permission. `denied`: the viewer refused, and only the
   * browser's own settings can undo that. `unsupported`: this browser cannot (on an iPhone: not before Violet is on the home screen).
   * Undefined for a moment, while it is being found out.
   */
  state: PushState | undefined;
  /** To be called directly by a tap or key press, as browsers ask for permission at no other time. */
  turnOn: () => void;
  turnOff: () => void;
  /** True while one of the two is at work. */
  isPending: boolean;
}

/**
 * Push notifications of this device: `const push = usePush()`, then a switch with `checked={push.state === 'on'}`.
 * A failure is told by a toast. What is told (matches, messages, likes) is set by the notification settings.
 */
export function usePush(): Push {
  const queryClient = useQueryClient();
  const language = useLanguage();
  const { toast } = useToast();
  const t = useText('push');
  const { data } = useQuery({ queryKey: stateKey, queryFn: readPushState });
  const onSettled = () => queryClient.invalidateQueries({ queryKey: stateKey });
  const fail = (title: string) => () => toast({ kind: 'error', title, description: t('tryAgain') });
  const on = useMutation({ mutationFn: () => subscribe(language), onSettled, onError: fail(t('turnOnFailed')) });
  const off = useMutation({ mutationFn: unsubscribe, onSettled, onError: fail(t('turnOffFailed')) });
  return { state: data, turnOn: () => on.mutate(), turnOff: () => off.mutate(), isPending: on.isPending || off.isPending };
}

/** What was turned on in this browser stays on while a member is signed in. */
export function usePushUpkeep(): void {
  const { user, isLoading } = useAuth();
  const language = useLanguage();
  const memberId = isSuspended(user) ? undefined : user?.id;
  useEffect(() => {
    if (isLoading || memberId === undefined) return;
    renewSubscription(language).catch((cause: unknown) => logProblem('Notifications of this browser could not be kept up', cause));
  }, [memberId, isLoading, language]);
}
