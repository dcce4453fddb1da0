import type { Visibility } from '@violet/contract/preferences';
import { rightsOf } from '@violet/contract/subscription/plans';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { SettingsSwitches } from '#features/preferences/fields/settings-switches.tsx';

export interface VisibilityPartProps {
  visibility: Visibility;
  onChange: (visibility: Visibility) => void;
}

const switches = ['showAge', 'showDistance', 'showLastActive', 'ghostMode'] as const;

/** What others see of the viewer. Turning ghost mode on is premium, turning it off never is. Spec R4. */
export function VisibilityPart({ visibility, onChange }: VisibilityPartProps) {
  const t = useText('preferences', 'editor');
  const privacy = useText('preferences', 'privacy');
  const { hasActiveSubscription, ghostMode: isGhost } = useMember();
  const isLocked = !rightsOf(hasActiveSubscription).ghostMode && !isGhost;
  return (
    <div className="flex flex-col gap-2">
      <SettingsSwitches
        title={t('tab.visibility')}
        switches={switches.map((name) => {
          const locked = name === 'ghostMode' && isLocked;
          const text = t(`visibility.${name}Text`);
          return {
            name,
            title: t(`visibility.${name}`),
            caption: locked ? `${text} ${t('visibility.ghostModeLocked')}` : text,
            disabled: locked,
          };
        })}
        values={visibility}
        onChange={(name, on) => onChange({ ...visibility, [name]: on })}
      />
      <p className="type-caption px-1">{privacy('hidingDifference')}</p>
    </div>
  );
}
