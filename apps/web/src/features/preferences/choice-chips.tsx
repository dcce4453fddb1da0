import { useId } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Chip } from '../../ui/chip.tsx';
import { toggled } from './filter-choices.ts';

export interface ChoiceChipsProps<Choice extends string> {
  title: string;
  options: readonly Choice[];
  chosen: readonly Choice[];
  /** An option in her language. */
  labelOf: (option: Choice) => string;
  onChange: (chosen: Choice[]) => void;
}

/** A titled group of chips, and how many of them are on. */
export function ChoiceChips<Choice extends string>({ title, options, chosen, labelOf, onChange }: ChoiceChipsProps<Choice>) {
  const t = useText('filters');
  const id = useId();
  // Choices of the other list of lifestyles are kept, and neither shown nor counted here.
  const count = chosen.filter((item) => options.includes(item)).length;
  return (
    <section aria-labelledby={id}>
      <div className="mb-2.5 flex min-h-7 items-center justify-between gap-3">
        <h2 id={id} className="type-heading">
          {title}
        </h2>
        <span className="type-micro">{t('chosen', { count })}</span>
      </div>
      <div role="group" aria-labelledby={id} className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Chip key={option} size="lg" pressed={chosen.includes(option)} onClick={() => onChange(toggled(chosen, option))}>
            {labelOf(option)}
          </Chip>
        ))}
      </div>
    </section>
  );
}
