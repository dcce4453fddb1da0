import type { PremiumOptions } from '@violet/contract/preferences';
import { rightsOf } from '@violet/contract/subscription/plans';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { PremiumNote } from '#features/preferences/fields/premium-note.tsx';
import { SettingsSwitches } from '#features/preferences/fields/settings-switches.tsx';

export interface PremiumPartProps {
  options: PremiumOptions;
  onChange: (options: PremiumOptions) => void;
}

const switches = ['boostProfile', 'priorityLikes', 'seeWhoLikedYou'] as const;

/** What premium can do by itself; locked, with the way to it, for everyone else. ADR 005. */
export function PremiumPart({ options, onChange }: PremiumPartProps) {
  const t = useText('preferences', 'editor');
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
