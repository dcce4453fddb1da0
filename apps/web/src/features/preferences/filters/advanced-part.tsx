import { rightsOf } from '@violet/contract/subscription/plans';
import type { AdvancedFilters } from '@violet/contract/preferences';
import { useId } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { List } from '#ui/lists/list.tsx';
import { SwitchRow } from '#ui/fields/switch-row.tsx';
import { PremiumNote } from '#features/preferences/fields/premium-note.tsx';

export interface AdvancedPartProps {
  advanced: AdvancedFilters;
  onChange: (advanced: AdvancedFilters) => void;
}

export const advancedFilters = ['verifiedOnly', 'onlineLately', 'newHere', 'teasOnly', 'lifestyleOnly'] as const;

/** Who is left out altogether; locked, with the way to it, for everyone without premium. ADR 011. */
export function AdvancedPart({ advanced, onChange }: AdvancedPartProps) {
  const t = useText('preferences', 'filters');
  const id = useId();
  const { advancedFilters: isOpen } = rightsOf(useMember().hasActiveSubscription);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3.5">
      <h2 id={id} className="type-heading">
        {t('advanced.title')}
      </h2>
      {!isOpen && <PremiumNote title={t('advanced.locked')} text={t('advanced.lockedText')} action={t('advanced.get')} />}
      <List label={t('advanced.title')}>
        {advancedFilters.map((name) => (
          <SwitchRow
            key={name}
            title={t(`advanced.${name}`)}
            caption={t(`advanced.${name}Text`)}
            checked={advanced[name]}
            disabled={!isOpen}
            onChange={(on) => onChange({ ...advanced, [name]: on })}
          />
        ))}
      </List>
    </section>
  );
}
