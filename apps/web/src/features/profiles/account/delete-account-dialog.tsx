import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useDeleteAccount } from '#features/profiles/queries.ts';

export interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the password once, and then everything is gone. Spec §11 Routing and session. */
export function DeleteAccountDialog({ open, onOpenChange }: DeleteAccountDialogProps) {
  const t = useText('auth', 'account');
  const auth = useText('auth');
  const { password, error, isPending, type, close, confirm } = useDeletion(onOpenChange);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={close}
      title={t('delete.title')}
      description={t('delete.confirmText')}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('delete.cancel')}
      onConfirm={confirm}
      busy={isPending}
      danger
    >
      <form
        noValidate
        className="pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <PasswordField
          label={auth('password')}
          name="password"
          autoComplete="current-password"
          required
          showLabel={auth('showCharacters')}
          hideLabel={auth('hideCharacters')}
          value={password}
          error={error}
          onChange={(event) => type(event.target.value)}
        />
      </form>
    </ConfirmDialog>
  );
}

function useDeletion(onOpenChange: (open: boolean) => void) {
  const t = useText('auth', 'account');
  const auth = useText('auth');
  const { refusal } = useRefusalText();
  const { toast } = useToast();
  const navigate = useNavigate();
  const remove = useDeleteAccount(() => {
    toast({ title: t('delete.done'), description: t('delete.doneText') });
    void navigate({ to: '/' });
  });
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<'missing' | 'wrong' | null>(null);

  function type(value: string) {
    setPassword(value);
    setFault(null);
  }
  function close(open: boolean) {
    if (remove.isPending) return;
    if (!open) type('');
    onOpenChange(open);
  }
  function confirm() {
    if (remove.isPending) return;
    if (password === '') return setFault('missing');
    remove.mutate(password, {
      onError(cause) {
        if (isRefusal(cause, 'invalid_credentials')) setFault('wrong');
        else toast({ kind: 'error', title: t('delete.failed'), description: refusal(cause) });
      },
    });
  }
  const error = fault === null ? undefined : { missing: auth('required'), wrong: t('delete.wrong') }[fault];
  return { password, error, isPending: remove.isPending, type, close, confirm };
}
