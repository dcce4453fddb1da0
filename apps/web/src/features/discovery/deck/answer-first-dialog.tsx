import { useNavigate } from '@tanstack/react-router';
import { useText } from '#lib/i18n/i18n.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

export interface AnswerFirstDialogProps {
  /** How many wait. */
  waiting: number;
  onDismiss: () => void;
}

/** So many wait for a word that likes wait, too. */
export function AnswerFirstDialog({ waiting, onDismiss }: AnswerFirstDialogProps) {
  const t = useText('discovery', 'answerFirst');
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onDismiss()}
      title={t('title', { n: waiting })}
      description={t('text')}
      confirmLabel={t('open')}
      cancelLabel={t('later')}
      onConfirm={() => void navigate({ to: '/chats' })}
    />
  );
}
