// The viewer's subscription: what it gives, how it is paid, and how this page hears of a change. Spec §4 Subscription, §7, §12 Payments.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlanType } from '@violet/contract/subscription/plans';
import type { Currency } from '@violet/contract/subscription/prices';
import { subscriptionEndpoints } from '@violet/contract/subscription/subscription';
import type { Subscription, SubscriptionCreated, TestCardPayment } from '@violet/contract/subscription/subscription';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '#lib/api/api.ts';
import { logProblem } from '#lib/log.ts';
import { read } from '#lib/query/query.ts';
import { premiumRequired } from '#lib/api/session-signals.ts';
import { useFrame, useReconnected } from '#realtime/realtime-context.ts';
import { useAuth, useMember } from '#session/session-context.ts';

/** Asked anew with every visit: a renewal or a lapse needs nobody's doing. */
export function useSubscription() {
  const { id: userId } = useMember();
  return useQuery({ ...read(subscriptionEndpoints.status, { params: { userId } }), refetchOnMount: 'always' });
}

export function useReceipts() {
  return useQuery({ ...read(subscriptionEndpoints.receipts), refetchOnMount: 'always' });
}

/** Begins a payment for a plan in a currency; another choice, or another try, takes its place. */
export function useBeginPayment() {
  const { id: userId } = useMember();
  return useMutation({
    // One after the other: at the server the last one asked for is the one that can be paid.
    scope: { id: 'begin-payment' },
    mutationFn: (choice: { planType: PlanType; currency: Currency }): Promise<SubscriptionCreated> =>
      api(subscriptionEndpoints.create, { body: { userId, ...choice, startsOver: true } }),
    onError: (cause) => logProblem('No payment could be begun', cause),
  });
}

/** Pays with one of the public test cards, where the built-in test provider takes the money. */
export function usePayWithTestCard() {
  return useMutation({
    mutationFn: (payment: Omit<TestCardPayment, 'authenticated'> & { authenticated?: boolean }) =>
      api(subscriptionEndpoints.confirmTestPayment, { body: payment }),
  });
}

export function useCancelSubscription() {
  return useChange(() => api(subscriptionEndpoints.cancel));
}

/** With it the receipts say what was paid back. */
export function useWithdraw() {
  const queryClient = useQueryClient();
  return useChange(async () => {
    const now = await api(subscriptionEndpoints.withdraw);
    void queryClient.invalidateQueries({ queryKey: read(subscriptionEndpoints.receipts).queryKey });
    return now;
  });
}

export function useResumeSubscription() {
  return useChange(() => api(subscriptionEndpoints.resume));
}

export function useChangePlan() {
  return useChange((planType: PlanType) => api(subscriptionEndpoints.changePlan, { body: { planType } }));
}

/** Each change answers what holds from now on. */
function useChange<Choice>(change: (choice: Choice) => Promise<Subscription>) {
  const { id: userId } = useMember();
  const queryClient = useQueryClient();
  const { queryKey } = read(subscriptionEndpoints.status, { params: { userId } });
  return useMutation({
    mutationFn: change,
    onSuccess: (now) => queryClient.setQueryData(queryKey, now),
    // A refusal says that what is shown does not hold any more.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/**
 * Keeps true what this page believes of the viewer's premium. The server tells when it begins or ends, and a refused call says that it has
 * ended. A socket that was away may have missed either. With it, everything that was read before is read anew.
 */
export function usePremiumUpkeep(): void {
  const { user, refresh } = useAuth();
  const id = user?.id;
  const isPremium = user?.hasActiveSubscription;
  useInvalidateOnPremiumChange(id, isPremium);

  const lookAgain = useEffectEvent(() => {
    if (isPremium === true) void refresh();
  });
  useEffect(() => premiumRequired.listen(() => lookAgain()), []);
  useFrame('subscription', () => void refresh());
  useReconnected(() => {
    if (id === undefined) return;
    api(subscriptionEndpoints.status, { params: { userId: id } }).then(
      (now) => (now.hasActiveSubscription === isPremium ? undefined : refresh()),
      (cause: unknown) => logProblem('Her subscription could not be looked up', cause),
    );
  });
}

/** Premium shows in nearly everything the viewer reads. */
function useInvalidateOnPremiumChange(id: string | undefined, isPremium: boolean | undefined): void {
  const queryClient = useQueryClient();
  const known = useRef({ id, isPremium });
  useEffect(() => {
    const before = known.current;
    known.current = { id, isPremium };
    if (before.id === id && before.isPremium !== isPremium) void queryClient.invalidateQueries();
  }, [id, isPremium, queryClient]);
}
