import type { PremiumOptions } from '@violet/contract/preferences';
import { rightsOf } from '@violet/contract/plans';
import { useText } from '../../lib/i18n.ts';
import { useMember } from '../../session/session-context.ts';
import { PremiumNote } from './premium-note.tsx';
import { SettingsSwitches } from './settings-switches.tsx';

export interface PremiumPartProps {
  options: PremiumOptions;
  onChange: (options: PremiumOptions) => void;
}

const switches = ['boostProfile', 'priorityLikes', 'seeWhoLikedYou'] as const;

/** What premium can do for her by itself; locked, with the way to it, for everyone else. docs/decisions/005-premium-options.md. */
export function PremiumPart({ options, onChange }: PremiumPartProps) {
  const t = useText('editor');
  const { premiumPreferences: isOpen } = rightsOf(useMember().hasActiveSubscription);
  return (
    <div className="flex flex-col gap-4">
      {!isOpen && <PremiumNote title={t('premiumLocked')} text={t('premiumLockedText')} action={t('premiumGet')} />}
      <SettingsSwitches
        title={t('tab.premium')}
        switches={switches.map((name) => ({ name, title: t(`premium.${name}`), caption: t(`premium.${name}Text`), disabled: !isOpen }))}
        values={options}
        onChange={(name, on) => onChange({ ...options, [name]: on })}
      />
    </div>
  );
}
