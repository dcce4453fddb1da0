import type { ComponentProps, ReactNode } from 'react';
import { Field, FieldErrorIcon } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { Icon } from '#ui/media/icon.tsx';
import type { IconType } from '#ui/media/icon.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'>, FieldTexts {
  icon?: IconType | undefined;
  /** Sits at the right inside the box (a unit, a button). */
  trailing?: ReactNode | undefined;
}

/** One line of text. Every property of an input passes through. */
export function TextField({ label, note, hint, error, icon, trailing, disabled, ...input }: TextFieldProps) {
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(control) => (
        <span
          data-invalid={control['aria-invalid']}
          data-disabled={disabled || undefined}
          className="v-box flex min-h-12 w-full items-center gap-2.5 px-3.5"
        >
          {icon !== undefined && <Icon as={icon} className="text-ink-3" />}
          <input {...input} {...control} disabled={disabled} className="min-h-12 w-full min-w-0 flex-1 bg-transparent text-[1rem]" />
          {trailing}
          {error !== undefined && <FieldErrorIcon />}
        </span>
      )}
    </Field>
  );
}
