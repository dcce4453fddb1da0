import type { ReactionEmoji } from '@violet/contract/catalogue/emoji';
import type { Message } from '@violet/contract/chat/messages';
import { useRef } from 'react';
import type { RefObject } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Popover } from '#ui/overlays/popover.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useOpenConversation } from '#features/chat/conversation/conversation-context.ts';
import { useRemoveMessage, useToggleReaction } from '#features/chat/queries.ts';
import { MessageActions } from './message-actions.tsx';
import type { ReactionCount } from './reaction-names.ts';
import { ReactionPicker } from './reactions.tsx';

export interface MessageMenuProps {
  message: Message;
  isMine: boolean;
  counts: readonly ReactionCount[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The viewer takes it back. */
  onRemove: () => void;
  /** What it hangs on, and the button that opens it. */
  row: RefObject<HTMLElement | null>;
  opener: RefObject<HTMLElement | null>;
}

/** How to react to a message, and what else can be done with it. */
export function MessageMenu({ message, isMine, counts, isOpen, onOpenChange, onRemove, row, opener }: MessageMenuProps) {
  const t = useText('chat');
  const { toast } = useToast();
  const { refusal } = useRefusalText();
  const { onAnswer } = useOpenConversation();
  const react = useReacting(message, counts);
  const { mutate: remove } = useRemoveMessage(message);
  const isAnswering = useRef(false);
  const close = () => onOpenChange(false);

  function handleAnswer() {
    isAnswering.current = true;
    close();
  }
  /** Who answers writes next: the focus goes to the field, not back here. */
  function goOnAnswering(event: Event) {
    if (!isAnswering.current) return;
    isAnswering.current = false;
    event.preventDefault();
    onAnswer(message);
  }
  /** Takes the message back without a question. */
  function handleRemove() {
    close();
    onRemove();
    remove(undefined, { onError: (error) => toast({ kind: 'error', title: t('removeFailed'), description: refusal(error) }) });
  }
  return (
    <Popover
      label={t('chooseReaction')}
      beside={row}
      opener={opener}
      open={isOpen}
      onOpenChange={onOpenChange}
      align={isMine ? 'end' : 'start'}
      shape="pill"
      onCloseAutoFocus={goOnAnswering}
    >
      <ReactionPicker
        counts={counts}
        onToggle={(emoji) => {
          close();
          react(emoji);
        }}
      />
      <MessageActions message={message} isMine={isMine} onAnswer={handleAnswer} onRemove={handleRemove} />
    </Popover>
  );
}

/** Gives the viewer's reaction, or takes it back. */
export function useReacting(message: Message, counts: readonly ReactionCount[]): (emoji: ReactionEmoji) => void {
  const t = useText('chat');
  const { toast } = useToast();
  const toggle = useToggleReaction(message);
  return (emoji) => {
    const isOn = !counts.some((count) => count.emoji === emoji && count.isMine);
    toggle.mutate({ emoji, isOn }, { onError: () => toast({ kind: 'error', title: t('reactionFailed') }) });
  };
}
