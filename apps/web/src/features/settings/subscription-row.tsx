import { rightsOf } from '@violet/contract/subscription/plans';
import { Sparkles } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { ListRow } from '#ui/lists/list.tsx';

/** What the viewer has, and the way to more or to managing it. Spec §2 Settings, Subscription. */
export function SubscriptionRow() {
  const t = useText('settings');
  const shell = useText('shell');
  const { hasActiveSubscription: isPremium } = useMember();
  const { likesPerDay } = rightsOf(isPremium);
  return (
    <ListRow
      icon={Sparkles}
      tone="amber"
      title={isPremium ? shell('premiumMember') : shell('freeAccount')}
      caption={likesPerDay === null ? t('likesUnlimited') : t('likesPerDay', { count: likesPerDay })}
      trailing={
        <ButtonLink kind={isPremium ? 'tonal' : 'primary'} size="sm" href={isPremium ? '/subscription' : '/premium'}>
          {isPremium ? t('manage') : t('upgrade')}
        </ButtonLink>
      }
    />
  );
}
