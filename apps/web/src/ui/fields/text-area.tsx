import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'>, FieldTexts {
  /** "120 of 500": printed at the lower right, composed by the caller. */
  counter?: string | undefined;
}

/** Several lines of text; grows with its content where the browser can. */
export function TextArea({ label, note, hint, error, counter, disabled, rows = 3, ...area }: TextAreaProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Field label={label} note={note} hint={hint} error={error}>
        {(control) => (
          <span data-invalid={control['aria-invalid']} data-disabled={disabled || undefined} className="v-box flex w-full">
            <textarea
              {...area}
              {...control}
              rows={rows}
              disabled={disabled}
              className="field-sizing-content max-h-72 min-h-21 w-full resize-none bg-transparent px-3.5 py-3 text-[1rem] leading-[1.45]"
            />
          </span>
        )}
      </Field>
      {counter !== undefined && <span className="type-micro self-end tabular-nums">{counter}</span>}
    </div>
  );
}
