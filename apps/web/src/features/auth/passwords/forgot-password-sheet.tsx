// A forgotten password: a code to the address of the account, then a new password. Spec §12 Sessions and passwords.
import { resetCodeLimits } from '@violet/contract/auth/auth';
import { Email } from '@violet/contract/members';
import type { PasswordRule } from '@violet/contract/fields/passwords';
import { KeyRound, Mail } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject, SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstError } from '#ui/fields/focus-first-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useConfirmReset, usePasswordRules, useRequestReset } from '#features/auth/queries.ts';
import { brokenRule } from '#features/auth/sign-up/sign-up.ts';

export interface ForgotPasswordSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ForgotPasswordSheet({ open, onOpenChange }: ForgotPasswordSheetProps) {
  const t = useText('auth');
  const shell = useText('shell');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('forgot.title')} description={t('forgot.text')} closeLabel={shell('close')}>
      <Steps onDone={() => onOpenChange(false)} />
    </Sheet>
  );
}

/** First comes where the code goes. Then come the code and the new password, and the way back for whoever waits in vain. */
function Steps({ onDone }: { onDone: () => void }) {
  const [email, setEmail] = useState<string | undefined>(undefined);
  if (email === undefined) return <AddressForm onSent={setEmail} />;
  return <NewPasswordForm email={email} onAgain={() => setEmail(undefined)} onDone={onDone} />;
}

/** Each step takes the focus along: the button that led to it is gone. */
function useFocusedForm(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  return form;
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useText('auth');
  const { toast } = useToast();
  const { refusal } = useRefusalText();
  const form = useFocusedForm();
  const request = useRequestReset();
  const [email, setEmail] = useState('');
  const [isFaulty, setFaulty] = useState(false);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (request.isPending) return;
    if (!Email.safeParse(email).success) {
      setFaulty(true);
      return focusFirstError(event.currentTarget);
    }
    request.mutate(email, {
      onSuccess: () => onSent(email),
      onError: (cause) => toast({ kind: 'error', title: t('forgot.notSent'), description: refusal(cause) }),
    });
  }
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      <TextField
        label={t('forgot.email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        value={email}
        error={isFaulty ? t('emailInvalid') : undefined}
        onChange={(event) => {
          setEmail(event.target.value);
          setFaulty(false);
        }}
      />
      <Button type="submit" block icon={Mail} loading={request.isPending}>
        {t('forgot.send')}
      </Button>
    </form>
  );
}

interface Typed {
  code: string;
  password: string;
}

/** Faults are kept by name: their words follow the language. */
interface Faults {
  code?: 'short' | 'refused';
  password?: PasswordRule['id'] | 'refused';
}

interface NewPasswordFormProps {
  email: string;
  onAgain: () => void;
  onDone: () => void;
}

function NewPasswordForm({ email, onAgain, onDone }: NewPasswordFormProps) {
  const t = useText('auth');
  const form = useFocusedForm();
  const { code, password, faults, set, isPending, handleSubmit } = useReset(email, onDone);
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      <Note icon={Mail} role="status">
        {t('forgot.sent', { email, minutes: resetCodeLimits.minutes })}
      </Note>
      <TextField
        label={t('forgot.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        error={faults.code}
        onChange={(event) => set({ code: event.target.value.replaceAll(/\D/gu, '').slice(0, resetCodeLimits.digits) })}
      />
      <NewPasswordField label={t('forgot.new')} value={password} error={faults.password} onChange={(value) => set({ password: value })} />
      <Button type="submit" block icon={KeyRound} loading={isPending}>
        {t('forgot.save')}
      </Button>
      <Button kind="ghost" size="sm" onClick={onAgain}>
        {t('forgot.again')}
      </Button>
    </form>
  );
}

function useReset(email: string, onDone: () => void) {
  const t = useText('auth');
  const refusalText = useRefusalText();
  const { toast } = useToast();
  const confirm = useConfirmReset();
  const passwordRules = usePasswordRules();
  const [typed, type] = useState<Typed>({ code: '', password: '' });
  const [faults, setFaults] = useState<Faults>({});

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (confirm.isPending) return;
    const form = event.currentTarget;
    const rule = brokenRule(typed.password, passwordRules);
    const found: Faults = {
      ...(typed.code.length < resetCodeLimits.digits && { code: 'short' }),
      ...(rule !== undefined && { password: rule.id }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    confirm.mutate(
      { email, code: typed.code, newPassword: typed.password },
      {
        onSuccess() {
          toast({ title: t('forgot.done'), description: t('forgot.doneText') });
          onDone();
        },
        onError: (error) => refuse(error, form),
      },
    );
  }

  /** What is wrong with a field stands at the field; the rest is told by a toast. */
  function refuse(error: Error, form: HTMLFormElement) {
    const isCode = refusalText.fault(error, 'code') !== undefined;
    const isPassword = refusalText.fault(error, 'newPassword') !== undefined;
    // At once: the field has to be marked before it can be found.
    flushSync(() => setFaults({ ...(isCode && { code: 'refused' }), ...(isPassword && { password: 'refused' }) }));
    if (isCode || isPassword) focusFirstError(form);
    else toast({ kind: 'error', title: t('forgot.failed'), description: refusalText.refusal(error) });
  }

  function set(part: Partial<Typed>) {
    type((before) => ({ ...before, ...part }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  }
  const codeWords = (fault: 'short' | 'refused') => (fault === 'short' ? t('forgot.codeShort') : refusalText.fault(confirm.error, 'code'));
  const passwordWords = (fault: NonNullable<Faults['password']>) =>
    fault === 'refused' ? refusalText.fault(confirm.error, 'newPassword') : t(`rule.${fault}`);
  const words = { code: faults.code && codeWords(faults.code), password: faults.password && passwordWords(faults.password) };
  return { ...typed, faults: words, set, isPending: confirm.isPending, handleSubmit };
}
