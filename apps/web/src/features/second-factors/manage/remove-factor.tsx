import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useRemoveFactor } from '#features/second-factors/queries.ts';
import type { FactorOverlayProps } from './rename-factor.tsx';

export function RemoveFactor({ factor: { id, name }, isLast, open, onOpenChange }: FactorOverlayProps & { isLast: boolean }) {
  const t = useText('secondFactors', 'remove');
  const { toast } = useToast();
  const { refusal } = useRefusalText();
  const remove = useRemoveFactor(id);
  function confirm() {
    if (remove.isPending) return;
    remove.mutate(undefined, {
      onSuccess: () => toast({ title: t('done') }),
      onError: (error) => toast({ kind: 'error', title: t('failed'), description: refusal(error) }),
      onSettled: () => onOpenChange(false),
    });
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title', { name })}
      description={isLast ? t('textLast') : t('text')}
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      onConfirm={confirm}
      busy={remove.isPending}
      danger
    />
  );
}
