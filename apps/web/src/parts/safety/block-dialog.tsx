import { Ban } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useBlockMember } from './queries.ts';

export interface BlockDialogProps {
  userId: string;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onBlocked: () => void;
}

/** Asks once before a block. */
export function BlockDialog({ userId, name, open, onOpenChange, onBlocked }: BlockDialogProps) {
  const t = useText('safety');
  const { refusal } = useRefusalText();
  const { toast } = useToast();
  const block = useBlockMember();
  function confirm() {
    block.mutate(userId, {
      onSuccess: () => {
        toast({ title: t('blocked'), description: t('blockedText'), icon: Ban });
        onOpenChange(false);
        onBlocked();
      },
      onError: (error) =>
        toast({
          kind: 'error',
          title: t('blockFailed'),
          description: refusal(error),
        }),
    });
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('blockTitle', { name })}
      description={t('blockText')}
      confirmLabel={t('blockConfirm')}
      cancelLabel={t('cancel')}
      onConfirm={confirm}
      busy={block.isPending}
      danger
    />
  );
}
