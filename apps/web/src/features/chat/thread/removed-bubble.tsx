import { removedReportWindowMs } from '@violet/contract/chat/chat';
import type { Message } from '@violet/contract/chat/messages';
import { Ban } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useNow } from '#lib/i18n/use-now.ts';
import { Icon } from '#ui/media/icon.tsx';
import { useOpenConversation } from '#features/chat/conversation/conversation-context.ts';

/** In the place of a message that its sender took back. Whoever received it can still report it for a day. */
export function RemovedBubble({ message, removedAt, isMine }: { message: Message; removedAt: string; isMine: boolean }) {
  const t = useText('chat');
  const safety = useText('safety');
  const now = useNow();
  const { onReport } = useOpenConversation();
  const isReportable = !isMine && now - Date.parse(removedAt) < removedReportWindowMs;
  return (
    <>
      <p className="flex max-w-[78%] items-center gap-1.5 rounded-[20px] px-3.5 py-2 text-caption text-ink-3 inset-ring inset-ring-line">
        <Icon as={Ban} size={16} />
        {t('removed')}
      </p>
      {isReportable && (
        <button
          type="button"
          onClick={() => onReport(message)}
          className="-mt-0.5 min-h-11 rounded-full px-2 text-micro font-medium text-ink-3 underline decoration-dotted underline-offset-3 hover:text-ink"
        >
          {safety('report')}
        </button>
      )}
    </>
  );
}
