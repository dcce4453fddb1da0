import { fitnessLevels, petLevels, toleranceLevels } from '@violet/contract/catalogue/profile-options';
import type { PreferredLifestyle } from '@violet/contract/preferences';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { Card } from '#ui/layout/card.tsx';
import { LevelChoice } from './level-choice.tsx';

export interface LifestylePartProps {
  lifestyle: PreferredLifestyle;
  onChange: (lifestyle: PreferredLifestyle) => void;
}

/** The four questions about others, in the levels that a profile answers in. They rank. Spec R18, R19. */
export function LifestylePart({ lifestyle, onChange }: LifestylePartProps) {
  const t = useText('preferences', 'editor');
  const labels = useCatalogue();
  const change = (part: Partial<PreferredLifestyle>) => onChange({ ...lifestyle, ...part });
  return (
    <Card as="div" className="flex flex-col gap-5">
      <p className="type-caption">{t('lifestyleText')}</p>
      {(['smokingTolerance', 'drinkingTolerance'] as const).map((question) => (
        <LevelChoice
          key={question}
          title={t(`lifestyle.${question}`)}
          levels={toleranceLevels}
          value={lifestyle[question]}
          labelOf={labels.tolerance}
          onChange={(level) => change({ [question]: level })}
        />
      ))}
      <LevelChoice
        title={t('lifestyle.fitnessLevel')}
        levels={fitnessLevels}
        value={lifestyle.fitnessLevel}
        labelOf={labels.fitness}
        onChange={(fitnessLevel) => change({ fitnessLevel })}
      />
      <LevelChoice
        title={t('lifestyle.petPreference')}
        levels={petLevels}
        value={lifestyle.petPreference}
        labelOf={labels.pets}
        onChange={(petPreference) => change({ petPreference })}
      />
    </Card>
  );
}
