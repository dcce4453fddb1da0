import { useBlocker } from '@tanstack/react-router';
import { useText } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** While there is something unsaved, asks before another page takes its place; the browser itself asks before the tab closes. */
export function LeaveGuard({ active }: { active: boolean }) {
  const t = useText('editing');
  const blocker = useBlocker({ shouldBlockFn: () => active, enableBeforeUnload: () => active, withResolver: true });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(stays) => !stays && blocker.reset?.()}
      title={t('leaveTitle')}
      description={t('leaveText')}
      confirmLabel={t('discard')}
      cancelLabel={t('keepEditing')}
      onConfirm={() => blocker.proceed?.()}
      danger
    />
  );
}
