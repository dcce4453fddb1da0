import type { NudgeKind } from '@violet/text-rules/nudges/rules';
import { useText } from '#lib/i18n/i18n.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

export interface NudgeDialogProps {
  /** What there is to think about; nothing is asked without. */
  kinds: readonly NudgeKind[];
  name: string;
  onEdit: () => void;
  onSend: () => void;
}

/** 'Are you sure?' before words that may hurt or give away too much. The author decides; nothing is held back. */
export function NudgeDialog({ kinds, name, onEdit, onSend }: NudgeDialogProps) {
  const t = useText('chat', 'nudges');
  return (
    <ConfirmDialog
      open={kinds.length > 0}
      onOpenChange={onEdit}
      title={t('sureTitle')}
      description={kinds.map((kind) => t(kind, { name })).join(' ')}
      confirmLabel={t('send')}
      cancelLabel={t('edit')}
      onConfirm={onSend}
    />
  );
}
