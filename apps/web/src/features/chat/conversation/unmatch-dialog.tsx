import { HeartOff } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useUnmatch } from '#features/chat/queries.ts';

export interface UnmatchDialogProps {
  matchId: string;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onUnmatched: () => void;
}

/** Asks once before an unmatch. */
export function UnmatchDialog({ matchId, name, open, onOpenChange, onUnmatched }: UnmatchDialogProps) {
  const t = useText('safety');
  const { toast } = useToast();
  const unmatch = useUnmatch();
  function confirm() {
    unmatch.mutate(matchId, {
      onSuccess: () => {
        toast({ title: t('unmatched', { name }), description: t('unmatchedText'), icon: HeartOff });
        onOpenChange(false);
        onUnmatched();
      },
      onError: () => toast({ kind: 'error', title: t('unmatchFailed'), description: t('tryAgain') }),
    });
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('unmatchTitle', { name })}
      description={t('unmatchText')}
      confirmLabel={t('unmatch')}
      cancelLabel={t('cancel')}
      onConfirm={confirm}
      busy={unmatch.isPending}
      danger
    />
  );
}
