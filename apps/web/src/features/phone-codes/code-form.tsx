import { smsCodeLimits } from '@violet/contract/settings';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { phoneText } from './phone-text.ts';
import { useVerifySms } from './queries.ts';

export interface CodeFormProps {
  phoneNumber: string;
  isSending: boolean;
  onResend: () => void;
  /** The viewer would rather give another number. */
  onOther: () => void;
}

/** The six digits that came by text; before they came back, nothing else is sent there. */
export function CodeForm({ phoneNumber, isSending, onResend, onOther }: CodeFormProps) {
  const t = useText('phoneCodes', 'form');
  const verify = useVerifySms();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (verify.isPending) return;
    if (code.length === smsCodeLimits.digits) verify.mutate(code, { onError: () => setError(t('codeWrong')) });
    else setError(t('codeShort'));
  }
  function type(value: string) {
    setCode(value.replaceAll(/\D/gu, '').slice(0, smsCodeLimits.digits));
    setError(undefined);
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-3 border-t border-line pt-3">
      <TextField
        label={t('code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        hint={t('codeText', { number: phoneText(phoneNumber), minutes: smsCodeLimits.minutes })}
        error={error}
        onChange={(event) => type(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={verify.isPending}>
          {t('confirm')}
        </Button>
        <Button kind="outline" size="sm" loading={isSending} onClick={onResend}>
          {t('resend')}
        </Button>
        <Button kind="ghost" size="sm" onClick={onOther}>
          {t('other')}
        </Button>
      </div>
    </form>
  );
}
