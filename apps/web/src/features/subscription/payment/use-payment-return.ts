// The viewer comes back from the bank or from Stripe. What the address says is no proof, so the server is asked until it knows. Spec §7,
// return URL.
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { subscriptionEndpoints } from '@violet/contract/subscription/subscription';
import { Hourglass } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadTexts, useText } from '#lib/i18n/i18n.ts';
import { logProblem } from '#lib/log.ts';
import { read } from '#lib/query/query.ts';
import { useAuth } from '#session/session-context.ts';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useWelcome } from './use-welcome.ts';

/** The server asks the provider no more often than every three seconds. */
const askEveryMs = 3_500;
const asksAtMost = 20;

export function usePaymentReturn(): void {
  const t = useText('subscription', 'payment');
  const { toast } = useToast();
  const navigate = useNavigate();
  const { user } = useAuth();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const [outcome] = useState(() => new URLSearchParams(search).get('redirect_status'));

  const tell = useEffectEvent(() => {
    const hasFailed = outcome === 'failed';
    // The address holds the payment's secret, and need not any longer.
    void navigate({ to: hasFailed ? '/subscribe' : '/tea', replace: true });
    if (hasFailed) toast({ kind: 'error', title: t('declined'), description: t('notPaid') });
    else toast({ title: t('checking'), description: t('checkingText'), icon: Hourglass });
  });
  useEffect(() => {
    // Few come back so, and their words come with them.
    if (outcome === null) return;
    void loadTexts('money')
      .catch((cause: unknown) => logProblem('The words for a payment did not load', cause))
      .then(() => tell());
  }, [outcome]);
  useWaitForPremium(outcome !== null && outcome !== 'failed' ? user?.id : undefined);
}

/** @param userId undefined when there is nothing to wait for */
function useWaitForPremium(userId: string | undefined): void {
  const welcome = useEffectEvent(useWelcome());
  const isWelcomed = useRef(false);
  const { data } = useQuery({
    ...read(subscriptionEndpoints.status, { params: { userId: userId ?? '' } }),
    enabled: userId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.hasActiveSubscription !== true && state.dataUpdateCount < asksAtMost && askEveryMs,
  });
  const isPremium = data?.hasActiveSubscription === true;
  useEffect(() => {
    if (userId === undefined || !isPremium || isWelcomed.current) return;
    isWelcomed.current = true;
    void welcome();
  }, [userId, isPremium]);
}
