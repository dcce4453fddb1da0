import type { NudgeKind } from '@violet/contract/catalogue/nudge-rules';
import { useText } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export interface SureDialogProps {
  /** What there is to think about; nothing is asked without. */
  kinds: readonly NudgeKind[];
  name: string;
  onEdit: () => void;
  onSend: () => void;
}

/** 'Are you sure?' before words that may hurt or give away too much. She decides; nothing is held back. */
export function SureDialog({ kinds, name, onEdit, onSend }: SureDialogProps) {
  const t = useText('nudges');
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
