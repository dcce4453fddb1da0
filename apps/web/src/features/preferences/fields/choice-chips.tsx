import { useId } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { Chip } from '#ui/fields/chip.tsx';
import { focusBeside } from '#ui/fields/focus-beside.ts';
import { toggled } from '#features/preferences/filters/filter-choices.ts';

export interface ChoiceChipsProps<Choice extends string> {
  title: string;
  options: readonly Choice[];
  chosen: readonly Choice[];
  /** An option in the viewer's language. */
  labelOf: (option: Choice) => string;
  /** Below the screen's own heading, or below one of its parts. */
  headingLevel?: 2 | 3 | undefined;
  /** No further choice fits. */
  full?: boolean | undefined;
  /** A choice that is taken back is no longer offered. */
  goesOff?: boolean | undefined;
  onChange: (chosen: Choice[]) => void;
}

/** A titled group of chips, and how many of them are on. */
export function ChoiceChips<Choice extends string>(props: ChoiceChipsProps<Choice>) {
  const { title, options, chosen, labelOf, headingLevel = 2, full = false, goesOff = false, onChange } = props;
  const Heading = `h${headingLevel}` as const;
  const t = useText('preferences', 'filters');
  const id = useId();
  // Choices of the other list of lifestyles are kept, and neither shown nor counted here.
  const count = chosen.filter((item) => options.includes(item)).length;
  return (
    <section aria-labelledby={id}>
      <div className="mb-2.5 flex min-h-7 items-center justify-between gap-3">
        <Heading id={id} className={headingLevel === 2 ? 'type-heading' : 'type-label'}>
          {title}
        </Heading>
        <span className="type-micro">{t('chosen', { count })}</span>
      </div>
      <div role="group" aria-labelledby={id} className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Chip
            key={option}
            size="lg"
            pressed={chosen.includes(option)}
            disabled={full && !chosen.includes(option)}
            onClick={({ currentTarget }) => {
              if (goesOff) focusBeside(currentTarget);
              onChange(toggled(chosen, option));
            }}
          >
            {labelOf(option)}
          </Chip>
        ))}
      </div>
    </section>
  );
}
