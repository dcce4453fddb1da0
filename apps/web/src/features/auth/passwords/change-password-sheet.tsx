// A new password, after the current one. Spec §5 Registration, §10 Passwords, §12 Sessions and passwords.
import type { PasswordRule } from '@violet/contract/fields/passwords';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useMember } from '#session/session-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { focusFirstError } from '#ui/fields/focus-first-error.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useChangePassword, usePasswordRules } from '#features/auth/queries.ts';
import { brokenRule } from '#features/auth/sign-up/sign-up.ts';

export interface ChangePasswordSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ChangePasswordSheet({ open, onOpenChange }: ChangePasswordSheetProps) {
  const t = useText('auth', 'account');
  const shell = useText('shell');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('password.title')} description={t('password.text')} closeLabel={shell('close')}>
      <PasswordForm onDone={() => onOpenChange(false)} />
    </Sheet>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const t = useText('auth', 'account');
  const auth = useText('auth');
  const { username } = useMember();
  const { current, next, faults, set, isPending, handleSubmit } = usePasswordChange(onDone);
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {/* Tells a password manager whose password it is about. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('password.current')}
        name="current-password"
        autoComplete="current-password"
        required
        showLabel={auth('showCharacters')}
        hideLabel={auth('hideCharacters')}
        value={current}
        error={faults.current}
        onChange={(event) => set({ current: event.target.value })}
      />
      <NewPasswordField label={t('password.new')} value={next} error={faults.next} onChange={(value) => set({ next: value })} />
      <Button type="submit" block icon={KeyRound} loading={isPending}>
        {t('password.save')}
      </Button>
    </form>
  );
}

/** Faults are kept by name: their words follow the language. */
interface Faults {
  current?: 'missing' | 'wrong';
  next?: PasswordRule['id'] | 'refused';
}

interface Typed {
  current: string;
  next: string;
}

function usePasswordChange(onDone: () => void) {
  const t = useText('auth', 'account');
  const auth = useText('auth');
  const refusalText = useRefusalText();
  const { toast } = useToast();
  const change = useChangePassword();
  const passwordRules = usePasswordRules();
  const [typed, type] = useState<Typed>({ current: '', next: '' });
  const [faults, setFaults] = useState<Faults>({});

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (change.isPending) return;
    const form = event.currentTarget;
    const rule = brokenRule(typed.next, passwordRules);
    const found: Faults = { ...(typed.current === '' && { current: 'missing' }), ...(rule !== undefined && { next: rule.id }) };
    setFaults(found);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    change.mutate(
      { currentPassword: typed.current, newPassword: typed.next },
      {
        onSuccess() {
          toast({ title: t('password.changed'), description: t('password.changedText') });
          onDone();
        },
        onError: (error) => refuse(error, form),
      },
    );
  }

  /** What is wrong with a field stands at the field; the rest is told by a toast. */
  function refuse(error: Error, form: HTMLFormElement) {
    const isRefused = refusalText.fault(error, 'newPassword') !== undefined;
    const isWrong = isRefusal(error, 'invalid_credentials');
    // At once: the field has to be marked before it can be found.
    flushSync(() => setFaults({ ...(isWrong && { current: 'wrong' }), ...(isRefused && { next: 'refused' }) }));
    if (isWrong || isRefused) focusFirstError(form);
    else toast({ kind: 'error', title: t('password.failed'), description: refusalText.refusal(error) });
  }

  function set(part: Partial<Typed>) {
    type((before) => ({ ...before, ...part }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  }
  const currentWords = { missing: auth('required'), wrong: t('password.wrong') };
  const nextWords = (fault: NonNullable<Faults['next']>) =>
    fault === 'refused' ? refusalText.fault(change.error, 'newPassword') : auth(`rule.${fault}`);
  const words = {
    current: faults.current && currentWords[faults.current],
    next: faults.next && nextWords(faults.next),
  };
  return { ...typed, faults: words, set, isPending: change.isPending, handleSubmit };
}
