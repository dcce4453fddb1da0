import { useMutation } from '@tanstack/react-query';
import { Check, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { OwnPasswordField } from '#features/second-factors/proof/own-password-field.tsx';
import { sendStepUp } from '#features/second-factors/queries.ts';
import { useFocusFirst } from '#features/second-factors/use-focus-first.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { focusFirstError } from '#ui/fields/focus-first-error.ts';

export interface PasswordProofProps {
  onShown: () => void;
  /** It may have been a factor that came meanwhile. */
  onWrong: () => void;
}

/** For whoever has no second step: the password, once more. */
export function PasswordProof({ onShown, onWrong }: PasswordProofProps) {
  const t = useText('secondFactors', 'stepUp');
  const { refusal } = useRefusalText();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<'passwordMissing' | 'passwordWrong'>();
  const form = useFocusFirst<HTMLFormElement>(true, null);
  const shown = useMutation({ mutationFn: () => sendStepUp({ password }), onSuccess: onShown, onError: onWrong });

  function mark(found: 'passwordMissing' | 'passwordWrong') {
    // At once: the field has to be marked before it can be found.
    flushSync(() => setFault(found));
    if (form.current) focusFirstError(form.current);
  }
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (shown.isPending) return;
    if (password === '') mark('passwordMissing');
    else shown.mutate(undefined, { onError: (error) => isRefusal(error, 'invalid_credentials') && mark('passwordWrong') });
  }
  const isWrong = isRefusal(shown.error, 'invalid_credentials');
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-3.5">
      {shown.error && !isWrong && (
        <Note tone="rosehip" icon={CircleAlert} role="alert">
          {refusal(shown.error)}
        </Note>
      )}
      <OwnPasswordField
        value={password}
        fault={fault}
        onChange={(value) => {
          setPassword(value);
          setFault(undefined);
        }}
      />
      <Button type="submit" block icon={Check} loading={shown.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
