import type { Message } from '@violet/contract/messages';
import { useState } from 'react';
import { useOpenConversation } from './conversation-context.ts';
import { useMessageAnswer } from './message-answers.ts';

export interface Fold {
  /** Why it is folded by itself: a word of hers, or she put it away. */
  reason: 'byWords' | 'byYou';
  isOpen: boolean;
  toggle: () => void;
}

/** How a message of the other one is folded; null where nothing is the matter. */
export function useFold({ id, content }: Message, isMine: boolean): Fold | null {
  const { hides } = useOpenConversation();
  const answer = useMessageAnswer(id);
  const [isOpen, setOpen] = useState(false);
  if (isMine) return null;
  const reason = answer === 'hidden' ? 'byYou' : hides(content) ? 'byWords' : null;
  return reason && { reason, isOpen, toggle: () => setOpen((before) => !before) };
}
