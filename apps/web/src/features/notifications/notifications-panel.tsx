import type { SelfUser } from '@violet/contract/profiles';
import { useText } from '../../lib/i18n.ts';
import { SidePanel } from '../../ui/side-panel.tsx';

export interface NotificationsPanelProps {
  member: SelfUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function NotificationsPanel({ open, onOpenChange }: NotificationsPanelProps) {
  const t = useText('shell');
  return (
    <SidePanel open={open} onOpenChange={onOpenChange} title={t('notifications')} closeLabel={t('close')}>
      {null}
    </SidePanel>
  );
}
