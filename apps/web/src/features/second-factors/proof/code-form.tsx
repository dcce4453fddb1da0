import { Check, LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstError } from '#ui/fields/focus-first-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

export type CodeKind = 'code' | 'recovery';

export interface CodeFormProps {
  kind: CodeKind;
  submitLabel: string;
  isPending: boolean;
  /** A passkey comes first, where there is one. */
  isSecondChoice: boolean;
  isWrong: boolean;
  onSend: (code: string, onWrong: () => void) => void;
}

/** Six digits of an app, or a recovery code. */
export function CodeForm({ kind, submitLabel, isPending, isSecondChoice, isWrong, onSend }: CodeFormProps) {
  const t = useText('secondFactors', 'proof');
  const [typed, type] = useState('');
  const [fault, setFault] = useState<'Missing' | 'Wrong' | null>(null);
  const isWhole = kind === 'code' ? /^\d{6}$/u.test(typed.replaceAll(/\s/gu, '')) : typed.trim() !== '';

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const mark = (found: 'Missing' | 'Wrong') => {
      // At once: the field has to be marked before it can be found.
      flushSync(() => setFault(found));
      focusFirstError(form);
    };
    if (isWhole) onSend(typed.trim(), () => mark('Wrong'));
    else mark('Missing');
  }
  const isShown = fault === 'Missing' || (fault === 'Wrong' && isWrong);
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-3.5">
      <TextField
        label={t(kind)}
        name={kind === 'code' ? 'code' : 'recovery-code'}
        {...(kind === 'code' ? { inputMode: 'numeric', autoComplete: 'one-time-code' } : { autoComplete: 'off', autoCapitalize: 'none' })}
        spellCheck={false}
        required
        value={typed}
        error={isShown ? t(`${kind}${fault}`) : undefined}
        onChange={(event) => {
          type(event.target.value);
          setFault(null);
        }}
      />
      <Button
        type="submit"
        block
        kind={isSecondChoice ? 'outline' : 'primary'}
        icon={kind === 'code' ? Check : LifeBuoy}
        loading={isPending}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
