import type { Message } from '@violet/contract/chat/messages';
import { Ban, EyeOff, Flag, ThumbsUp } from 'lucide-react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { useOpenConversation } from '#features/chat/conversation/conversation-context.ts';
import { useChat } from '#features/chat/outbox/chat-context.ts';
import { answerMessage, useMessageAnswer } from './message-answers.ts';
import type { MessageAnswer } from './message-answers.ts';

/** Whether to ask about this message. The other member wrote it, there is a reason, and the viewer has not answered yet. */
export function useNeedsNudge({ id, content, messageType }: Message, isMine: boolean): boolean {
  const { isYoung } = useOpenConversation();
  const answer = useMessageAnswer(id);
  // A starter, and asking to verify, are the product's own words.
  const isOwnWords = !isMine && messageType !== 'icebreaker' && messageType !== 'verify_request';
  const isOpen = isOwnWords && answer === undefined;
  const { nudges } = useChat();
  const find = useSyncExternalStore(nudges.subscribe, nudges.current);
  useEffect(() => {
    if (isOpen && find === undefined) nudges.preload();
  }, [isOpen, find, nudges]);
  return useMemo(
    () => isOpen && find !== undefined && find(content, { direction: 'receiving', isYoung }).length > 0,
    [isOpen, find, content, isYoung],
  );
}

/** 'Does this bother you?' under a message, with what the viewer can do about it. Whoever wrote it learns nothing. */
export function NudgeMenu({ message, onAnswer }: { message: Message; onAnswer: () => void }) {
  const t = useText('chat', 'nudges');
  const safety = useText('safety');
  const { onReport, onBlock } = useOpenConversation();
  function give(answer: MessageAnswer) {
    answerMessage(message.id, answer);
    onAnswer();
  }
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="-mt-0.5 min-h-11 rounded-full px-2 text-micro font-medium text-ink-3 underline decoration-dotted underline-offset-3 hover:text-ink"
        >
          {t('bothers')}
        </button>
      }
      items={[
        { label: t('hide'), icon: EyeOff, onSelect: () => give('hidden') },
        { label: t('fine'), icon: ThumbsUp, onSelect: () => give('fine') },
        { label: safety('report'), icon: Flag, onSelect: () => onReport(message) },
        { label: safety('blockUser'), icon: Ban, onSelect: onBlock, danger: true },
      ]}
    />
  );
}
