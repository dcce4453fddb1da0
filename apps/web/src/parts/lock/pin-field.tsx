import { digitsOf } from '#lib/lock/pin.ts';
import { TextField } from '#ui/fields/text-field.tsx';

export interface PinFieldProps {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  hint?: string | undefined;
  takesFocus?: boolean | undefined;
  onChange: (pin: string) => void;
}

/** Covered, yet no password: browsers would offer to keep one, and name the site in their list of them. */
export function PinField({ label, name, value, error, hint, takesFocus, onChange }: PinFieldProps) {
  return (
    <span className="block [&_input]:[-webkit-text-security:disc]">
      <TextField
        label={label}
        name={name}
        hint={hint}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        required
        // The one field of what has just opened.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={takesFocus}
        value={value}
        error={error}
        onChange={({ target }) => onChange(digitsOf(target.value))}
      />
    </span>
  );
}
