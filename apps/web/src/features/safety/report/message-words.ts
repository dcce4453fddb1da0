import type { Message } from '@violet/contract/chat/messages';
import { useText } from '#lib/i18n/i18n.ts';

/** What stands for a message where it is reported. Of one that was taken back only moderators read the words. */
export function useMessageWords(): (message: Message) => string {
  const t = useText('chat');
  return ({ content, messageType, removedAt }) => {
    if (removedAt !== null) return t('removed');
    const kind = messageType === 'voice' || messageType === 'photo' ? t(messageType) : '';
    return [kind, content].filter(Boolean).join(': ');
  };
}
