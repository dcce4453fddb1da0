// Prepares the payment of a plan, and shows the card form of whoever takes it. Spec §2 Premium subscription, §4 Subscription.
import type { PlanType } from '@violet/contract/subscription/plans';
import type { Currency } from '@violet/contract/subscription/prices';
import type { SubscriptionCreated } from '@violet/contract/subscription/subscription';
import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useAuth } from '#session/session-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { isPayDocument, loadPayDocument, useLeavePayDocument } from './pay-page.ts';
import { useBeginPayment } from '#features/subscription/queries.ts';
import { StripeForm } from './stripe-form.tsx';
import { TestCardForm } from './test-card-form.tsx';

export interface PaymentCardProps {
  plan: PlanType;
  currency: Currency;
  onPaying: (isPaying: boolean) => void;
}

export function PaymentCard({ plan, currency, onPaying }: PaymentCardProps) {
  const t = useText('subscription', 'payment');
  const { payment, provider, error, isPending, begin } = usePayment(plan, currency);
  useLeavePayDocument(provider === 'stripe');
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="type-heading">{t('heading')}</h2>
        <span className="flex items-center gap-1 text-micro text-ink-3">
          <Icon as={Lock} size={14} />
          {t('secure')}
        </span>
      </div>
      {error !== null && <Refused error={error} isPending={isPending} onRetry={begin} />}
      {error === null && provider === 'test' && (
        <TestCardForm plan={plan} currency={currency} clientSecret={payment?.clientSecret} onPaying={onPaying} onReplaced={begin} />
      )}
      {error === null && provider !== 'test' && (
        <ForStripe plan={plan} currency={currency} payment={payment} onPaying={onPaying} onReplaced={begin} />
      )}
    </Card>
  );
}

/** A secret for each choice of a plan and currency: the one before opens nothing any more. */
function usePayment(planType: PlanType, currency: Currency) {
  const { refresh } = useAuth();
  const { mutate, data, error, isPending } = useBeginPayment();
  const [provider, setProvider] = useState<SubscriptionCreated['provider']>();
  const [asks, setAsks] = useState(0);
  useEffect(() => {
    const choice = { planType, currency };
    mutate(choice, {
      onSuccess: (created) => setProvider(created.provider),
      // Paid elsewhere in the meantime: the page learns of it, and has nothing to sell any more.
      onError: (cause) => void (isRefusal(cause, 'already_subscribed') && refresh()),
    });
  }, [planType, currency, asks, mutate, refresh]);
  return { payment: data, provider, error, isPending, begin: () => setAsks((count) => count + 1) };
}

/** Stripe's form needs a document whose policy lets it in. */
function ForStripe({ payment, ...form }: PaymentCardProps & { payment: SubscriptionCreated | undefined; onReplaced: () => void }) {
  const isElsewhere = payment?.provider === 'stripe' && !isPayDocument();
  useEffect(() => {
    if (isElsewhere) loadPayDocument();
  }, [isElsewhere]);
  const { clientSecret, publishableKey } = payment ?? {};
  if (clientSecret === undefined || publishableKey === undefined || isElsewhere) return <Preparing />;
  return <StripeForm key={clientSecret} clientSecret={clientSecret} publishableKey={publishableKey} {...form} />;
}

function Preparing() {
  const t = useText('subscription', 'payment');
  return (
    <div className="grid min-h-40 place-items-center">
      <Spinner size={28} label={t('preparing')} />
    </div>
  );
}

function Refused({ error, isPending, onRetry }: { error: Error; isPending: boolean; onRetry: () => void }) {
  const t = useText('subscription', 'payment');
  const shell = useText('shell');
  const { refusal } = useRefusalText();
  return (
    <Note tone="rosehip" role="alert" title={t('failed')}>
      <p>{refusal(error)}</p>
      <p className="pt-2.5 pb-1">
        <Button kind="outline" size="sm" loading={isPending} onClick={onRetry}>
          {shell('tryAgain')}
        </Button>
      </p>
    </Note>
  );
}
