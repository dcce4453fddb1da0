import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'icon' | 'hint'> {
  showLabel: string;
  hideLabel: string;
  /** The live list of rules under the box (see Checklist). */
  checklist?: ReactNode | undefined;
}

/** A password with a button that shows it. */
export function PasswordField({ showLabel, hideLabel, checklist, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <TextField
        autoCapitalize="none"
        spellCheck={false}
        {...field}
        type={shown ? 'text' : 'password'}
        trailing={
          <span className="-mr-2.5">
            <IconButton icon={shown ? EyeOff : Eye} label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)} />
          </span>
        }
      />
      {checklist}
    </div>
  );
}
