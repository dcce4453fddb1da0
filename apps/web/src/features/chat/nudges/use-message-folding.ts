import type { Message } from '@violet/contract/chat/messages';
import { useState } from 'react';
import { useOpenConversation } from '#features/chat/conversation/conversation-context.ts';
import { useMessageAnswer } from './message-answers.ts';

export interface MessageFolding {
  /** Why it is folded by itself: a hidden word of the viewer, or it was put away. */
  reason: 'byWords' | 'byYou';
  isOpen: boolean;
  toggle: () => void;
}

/** How a message of the other one is folded; null where nothing is the matter. */
export function useMessageFolding({ id, content }: Message, isMine: boolean): MessageFolding | null {
  const { hides } = useOpenConversation();
  const answer = useMessageAnswer(id);
  const [isOpen, setOpen] = useState(false);
  if (isMine) return null;
  const reason = answer === 'hidden' ? 'byYou' : hides(content) ? 'byWords' : null;
  return reason && { reason, isOpen, toggle: () => setOpen((before) => !before) };
}
