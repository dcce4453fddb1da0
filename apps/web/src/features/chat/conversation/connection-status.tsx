import { RefreshCw, Wifi, WifiOff } from 'lucide-react';
import { clsx } from 'clsx';
import { useText } from '#lib/i18n/i18n.ts';
import { useRealtime } from '#realtime/realtime-context.ts';
import { Icon } from '#ui/media/icon.tsx';

const icons = { connected: Wifi, reconnecting: RefreshCw, disconnected: WifiOff } as const;

/** How the socket is: an icon and a word, which shows as soon as something is wrong. Spec §2 Conversation. */
export function ConnectionStatus() {
  const t = useText('chat');
  const { status } = useRealtime();
  const words = t(`connection.${status}`);
  const isFine = status === 'connected';
  return (
    <span
      role="status"
      title={words}
      className={clsx(
        'flex min-h-11 min-w-11 flex-none items-center justify-center gap-1.5',
        isFine ? 'text-leaf-text' : 'rounded-full px-2 text-micro font-semibold text-ink-2',
      )}
    >
      <Icon as={icons[status]} size={isFine ? 20 : 16} />
      <span className={isFine ? 'sr-only' : 'max-[359px]:sr-only'}>{words}</span>
    </span>
  );
}
