import { removableMs } from '@violet/contract/chat/chat';
import type { Message } from '@violet/contract/chat/messages';
import { Reply, Trash2 } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useNow } from '#lib/i18n/use-now.ts';
import { Icon } from '#ui/media/icon.tsx';
import type { IconType } from '#ui/media/icon.tsx';

export interface MessageActionsProps {
  message: Message;
  isMine: boolean;
  onAnswer: () => void;
  onRemove: () => void;
}

/** What can be done with a message besides reacting to it. By this device's clock; the server's decides. */
export function MessageActions({ message, isMine, onAnswer, onRemove }: MessageActionsProps) {
  const t = useText('chat');
  const now = useNow();
  const isRemovable = isMine && now - Date.parse(message.createdAt) < removableMs;
  return (
    <div className="mt-1.5 border-t border-line pt-1.5">
      <ActionButton icon={Reply} label={t('answer')} onClick={onAnswer} />
      {isRemovable && <ActionButton icon={Trash2} label={t('remove')} onClick={onRemove} />}
    </div>
  );
}

function ActionButton({ icon, label, onClick }: { icon: IconType; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-11 w-full items-center gap-3 rounded-[18px] px-3 text-left font-medium hover:bg-fill focus-visible:-outline-offset-2"
    >
      <Icon as={icon} size={20} />
      {label}
    </button>
  );
}
