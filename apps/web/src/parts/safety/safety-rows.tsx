import { Ban, Flag } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { List, ListRow } from '#ui/lists/list.tsx';

export interface SafetyRowsProps {
  /** These ask before they act. */
  onReport: () => void;
  onBlock: () => void;
}

/** Report and block, at the foot of a profile. */
export function SafetyRows({ onReport, onBlock }: SafetyRowsProps) {
  const t = useText('safety');
  return (
    <List label={t('heading')}>
      <ListRow icon={Flag} tone="neutral" title={t('report')} onClick={onReport} />
      <ListRow icon={Ban} danger title={t('blockUser')} onClick={onBlock} />
    </List>
  );
}
