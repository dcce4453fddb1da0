import { interestCategories, interestNames } from '@violet/contract/catalogue/interests';
import { maxInterests } from '@violet/contract/members';
import { useState } from 'react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { ChipGroup } from '#ui/fields/chip-group.tsx';

/** Two of each category to begin with: a hundred chips at once are a wall. */
const firstFew: readonly string[] = interestCategories.flatMap(({ interests }) => interests.slice(0, 2));

export interface ChooserProps {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

export function InterestChooser({ chosen, onChange }: ChooserProps) {
  const t = useText('auth');
  const { interest } = useCatalogue();
  const [all, setAll] = useState(false);
  return (
    <ChipGroup
      title={t('interests')}
      hint={t('interestsHint', { count: chosen.length })}
      options={all ? interestNames : firstFew}
      labelOf={interest}
      chosen={chosen}
      max={maxInterests}
      onChange={onChange}
    >
      {!all && (
        <div>
          <Button
            kind="ghost"
            size="sm"
            onClick={({ currentTarget }) => {
              // It goes away, and the focus with it.
              currentTarget.closest('[role="group"]')?.querySelector('button')?.focus();
              setAll(true);
            }}
          >
            {t('allInterests')}
          </Button>
        </div>
      )}
    </ChipGroup>
  );
}
