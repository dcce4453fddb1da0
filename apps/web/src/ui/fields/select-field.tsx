import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { ShownChoice, unseenListClass } from './shown-choice.tsx';
import { Icon } from '#ui/media/icon.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'id' | 'className' | 'children' | 'value' | 'defaultValue'>, FieldTexts {
  value: string;
  options: readonly SelectOption[];
  /** Shown while nothing is chosen (value ""). */
  placeholder?: string | undefined;
}

/** A choice from a list. The browser's own list: it is the one every phone and screen reader knows. */
export function SelectField({ label, note, hint, error, options, placeholder, disabled, ...select }: SelectFieldProps) {
  const shown = options.find(({ value }) => value === select.value)?.label ?? placeholder ?? options[0]?.label;
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(control) => (
        <span
          data-invalid={control['aria-invalid']}
          data-disabled={disabled || undefined}
          className="v-box relative flex min-h-12 w-full items-center"
        >
          <select {...select} {...control} disabled={disabled} className={`${unseenListClass} text-[1rem]`}>
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
          <ShownChoice words={shown} className="py-2.5 pr-10 pl-3.5 text-[1rem]" />
          <Icon as={ChevronDown} className="pointer-events-none absolute right-3" />
        </span>
      )}
    </Field>
  );
}
