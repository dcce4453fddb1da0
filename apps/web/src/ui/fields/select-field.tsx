import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { Icon } from '#ui/media/icon.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'>, FieldTexts {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen (value ""). */
  placeholder?: string | undefined;
}

/** A choice from a list. The browser's own list: it is the one every phone and screen reader knows. */
export function SelectField({ label, note, hint, error, options, placeholder, disabled, ...select }: SelectFieldProps) {
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(control) => (
        <span
          data-invalid={control['aria-invalid']}
          data-disabled={disabled || undefined}
          className="v-box relative flex min-h-12 w-full items-center"
        >
          <select
            {...select}
            {...control}
            disabled={disabled}
            className="min-h-12 w-full min-w-0 appearance-none truncate bg-transparent pr-10 pl-3.5 text-[1rem] [&>option]:bg-raised [&>option]:text-ink"
          >
            {placeholder !== undefined && (
              <option value="" disabled={select.required}>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon as={ChevronDown} className="pointer-events-none absolute right-3" />
        </span>
      )}
    </Field>
  );
}
