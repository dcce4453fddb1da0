import { Bell } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { countText } from '#ui/layout/count-badge.tsx';
import { useNotificationCount } from './queries.ts';

/** The bell and what waits behind it; the number stops at 9+. Spec §9, Display counts. */
export function NotificationBell({ onOpen }: { onOpen: () => void }) {
  const t = useText('shell');
  const count = useNotificationCount();
  const label = count === 0 ? t('notifications') : t('notificationsUnread', { count, shown: countText(count) });
  return <IconButton icon={Bell} iconSize={24} label={label} count={count} aria-haspopup="dialog" onClick={onOpen} />;
}
