import { Ghost } from 'lucide-react';
import { rightsOf } from '@violet/contract/subscription/plans';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { SwitchRow } from '#ui/fields/switch-row.tsx';
import { useGhostSwitch } from './use-ghost-switch.ts';

/** The switch of ghost mode; turning it on is premium, turning it off never is. Spec R4. */
export function GhostRow() {
  const t = useText('settings');
  const { ghostMode, hasActiveSubscription } = useMember();
  const { turn, isPending } = useGhostSwitch();
  const isPremiumOnly = !ghostMode && !rightsOf(hasActiveSubscription).ghostMode;
  return (
    <SwitchRow
      icon={Ghost}
      title={t('ghost')}
      caption={isPremiumOnly ? t('ghostPremium') : t('ghostText')}
      checked={ghostMode}
      busy={isPending}
      onChange={turn}
    />
  );
}
