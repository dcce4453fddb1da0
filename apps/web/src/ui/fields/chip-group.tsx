import { useId } from 'react';
import type { ReactNode } from 'react';
import { Chip } from './chip.tsx';

export interface ChipGroupProps {
  title: string;
  /** Where the title stands above it already: spoken only. */
  hideTitle?: boolean | undefined;
  hint?: string | undefined;
  options: readonly string[];
  /** What is shown for an option. */
  labelOf: (option: string) => string;
  chosen: readonly string[];
  /** No more than this many. */
  max: number;
  onChange: (chosen: readonly string[]) => void;
  children?: ReactNode | undefined;
}

/** A group of chips of which several may be on. */
export function ChipGroup({ title, hideTitle = false, hint, options, labelOf, chosen, max, onChange, children }: ChipGroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1.5">
      <p id={id} className={hideTitle ? 'sr-only' : 'type-label'}>
        {title}
      </p>
      {hint !== undefined && <p className="type-micro">{hint}</p>}
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const pressed = chosen.includes(option);
          return (
            <Chip
              key={option}
              pressed={pressed}
              disabled={!pressed && chosen.length >= max}
              onClick={() => onChange(pressed ? chosen.filter((other) => other !== option) : [...chosen, option])}
            >
              {labelOf(option)}
            </Chip>
          );
        })}
      </div>
      {children}
    </div>
  );
}
