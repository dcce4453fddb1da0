import { useId } from 'react';
import type { ReactNode } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { toggled } from './sign-up.ts';

export interface ChoicesProps {
  title: string;
  hint?: string;
  options: readonly string[];
  /** A stored word in her language. */
  labelOf: (option: string) => string;
  chosen: readonly string[];
  /** No more than this many. */
  max: number;
  onChange: (chosen: readonly string[]) => void;
  children?: ReactNode;
}

/** A group of chips of which several may be on. */
export function Choices({ title, hint, options, labelOf, chosen, max, onChange, children }: ChoicesProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1.5">
      <p id={id} className="type-label">
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
              onClick={() => onChange(toggled(chosen, option))}
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
