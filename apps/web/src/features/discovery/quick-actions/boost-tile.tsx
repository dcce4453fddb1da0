// Profile Boost: locked for free members, a countdown while it runs. Spec §2 Discover, §10 Profile Boost.
import { Lock, Rocket } from 'lucide-react';
import type { MouseEvent } from 'react';
import { rightsOf } from '@violet/contract/subscription/plans';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { centreOf, showFeedback } from '#parts/feedback/micro-interaction.ts';
import { useMember } from '#session/session-context.ts';
import { useToast } from '#ui/feedback/toast-context.ts';
import { ActionTile } from './action-tile.tsx';
import { useBoost } from '#features/discovery/queries.ts';
import { useMinutesLeft } from './use-minutes-left.ts';

export function BoostTile() {
  const t = useText('discovery');
  const { refusal } = useRefusalText();
  const { toast } = useToast();
  const { hasActiveSubscription, boostedUntil } = useMember();
  const minutes = useMinutesLeft(boostedUntil ?? null);
  const boost = useBoost();
  const look = { icon: Rocket, tone: 'amber', title: t('actions.boost') } as const;

  if (!rightsOf(hasActiveSubscription).boost) return <ActionTile {...look} caption={t('actions.boostText')} mark={Lock} href="/premium" />;
  if (minutes !== null) return <ActionTile {...look} caption={<span role="status">{t('actions.boostActive', { minutes })}</span>} />;

  function start(event: MouseEvent<HTMLButtonElement>) {
    const at = centreOf(event.currentTarget);
    boost.mutate(undefined, {
      onSuccess: () => showFeedback('boost', at),
      onError: (error) =>
        toast({
          kind: 'error',
          title: t('actions.boost'),
          description: refusal(error),
        }),
    });
  }
  return <ActionTile {...look} caption={t('actions.boostText')} onClick={start} isBusy={boost.isPending} />;
}
