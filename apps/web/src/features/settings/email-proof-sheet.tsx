// A code goes to the address in the profile, and comes back. Then the address is known to be the member's. ADR 028.
import { useMutation } from '@tanstack/react-query';
import { emailCodeLimits, emailProofEndpoints } from '@violet/contract/auth/email-proof';
import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { api } from '#lib/api/api.ts';
import { isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useAuth, useMember } from '#session/session-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { focusFirstError } from '#ui/fields/focus-first-error.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';

export function EmailProofSheet({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useText('settings', 'email');
  const shell = useText('shell');
  const text = t('sent', { email, minutes: emailCodeLimits.minutes });
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t('confirmTitle')} description={text} closeLabel={shell('close')}>
      <CodeForm onDone={onClose} />
    </Sheet>
  );
}

/** The first code leaves as the sheet opens. */
function useSendCode() {
  const { id: userId } = useMember();
  const t = useText('settings', 'email');
  const { toast } = useToast();
  const { refusal } = useRefusalText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(emailProofEndpoints.sendEmailCode, { params: { userId } }),
    onError: (error) => toast({ kind: 'error', title: t('notSent'), description: refusal(error) }),
  });
  useEffect(() => mutate(), [mutate]);
  return { send: () => mutate(), isPending };
}

function CodeForm({ onDone }: { onDone: () => void }) {
  const t = useText('settings', 'email');
  const { send, isPending } = useSendCode();
  const { code, fault, change, submit, isChecking } = useProof(onDone);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!submit()) focusFirstError(event.currentTarget);
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      <TextField
        label={t('code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        error={fault}
        onChange={(event) => change(event.target.value)}
      />
      <Button type="submit" block icon={Mail} loading={isChecking}>
        {t('confirm')}
      </Button>
      <Button kind="ghost" size="sm" loading={isPending} onClick={send}>
        {t('again')}
      </Button>
    </form>
  );
}

function useProof(onDone: () => void) {
  const t = useText('settings', 'email');
  const { user, changeUser } = useAuth();
  const { id: userId } = useMember();
  const { toast } = useToast();
  const { refusal, fault: faultOf } = useRefusalText();
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const verify = useMutation({
    mutationFn: () => api(emailProofEndpoints.verifyEmail, { params: { userId }, body: { code } }),
    onSuccess() {
      if (user !== null) changeUser({ ...user, emailVerified: true });
      toast({ title: t('confirmed') });
      onDone();
    },
    onError: (error) => !isRefusal(error, 'validation_failed') && toast({ kind: 'error', title: refusal(error) }),
  });

  function change(typed: string) {
    setCode(typed.replaceAll(/\D/gu, '').slice(0, emailCodeLimits.digits));
    setShort(false);
    if (verify.isError) verify.reset();
  }

  /** Answers whether there was something to send. */
  function submit(): boolean {
    const isComplete = code.length === emailCodeLimits.digits;
    setShort(!isComplete);
    if (isComplete && !verify.isPending) verify.mutate();
    return isComplete;
  }

  const refused = faultOf(verify.error, 'code') ?? faultOf(verify.error, 'email');
  return { code, fault: isShort ? t('codeShort') : refused, change, submit, isChecking: verify.isPending };
}
