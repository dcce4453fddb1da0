// Pays with the card of the built-in test provider, with a question in between where the card asks for one. Spec §8 Payments.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useToast } from '#ui/feedback/toast-context.ts';
import { usePayWithTestCard } from '#features/subscription/queries.ts';
import { cardOf } from './card-fields.ts';
import type { CardFields } from './card-fields.ts';
import { useWelcome } from './use-welcome.ts';

export interface TestPayment {
  /** Undefined while the payment is being prepared. */
  clientSecret: string | undefined;
  /** From the press of the button until it is clear whether it is paid. */
  onPaying: (isPaying: boolean) => void;
  /** The secret opens nothing any more. */
  onReplaced: () => void;
}

export function useTestPayment({ clientSecret, onPaying, onReplaced }: TestPayment) {
  const t = useText('subscription', 'payment');
  const { refusal } = useRefusalText();
  const { toast } = useToast();
  const welcome = useWelcome();
  const navigate = useNavigate();
  const payWithTestCard = usePayWithTestCard();
  const [isDeclined, setDeclined] = useState(false);
  const [isAsked, setAsked] = useState(false);

  async function finish(): Promise<void> {
    await welcome();
    await navigate({ to: '/tea' });
  }
  function fail(description: string) {
    setAsked(false);
    onPaying(false);
    toast({ kind: 'error', title: t('declined'), description });
  }
  function pay(card: CardFields, authenticated: boolean) {
    if (clientSecret === undefined) return;
    onPaying(true);
    payWithTestCard.mutate(
      { clientSecret, card: cardOf(card), authenticated },
      {
        onSuccess: ({ status }) => (status === 'requires_action' ? setAsked(true) : void finish()),
        onError(error) {
          setDeclined(isRefusal(error, 'card_declined'));
          if (!isRefusal(error, 'not_found')) return fail(refusal(error));
          fail(t('replaced'));
          onReplaced();
        },
      },
    );
  }
  return {
    pay,
    isPaying: payWithTestCard.isPending,
    /** The card wants a confirmation. */
    isAsked,
    refuse: () => fail(t('confirm.refused')),
    isDeclined,
    clearDeclined: () => setDeclined(false),
  };
}
